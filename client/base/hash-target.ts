/** What the hash of an address names, or null. A hash that is no encoded text is taken as it stands. */
export function hashTarget({ hash }: { hash: string }): HTMLElement | null {
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {}
  return document.getElementById(id)
}
