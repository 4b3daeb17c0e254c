/** Whether this engine has a zone. Not asked of date-fns-tz, which takes "" for UTC and fails on "constructor". */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
