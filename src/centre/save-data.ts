// For the browser. It is here because the service worker imports nothing but itself and src/centre.
/** Whether a browser is on 2G or saves data: nothing is fetched ahead then (rule 9.3). Not every browser tells. */
export function savesData(navigator: object): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
