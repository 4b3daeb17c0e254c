/** The element that a URL's hash names, or null. A hash that cannot be decoded is used as is. */
export function hashTarget({ hash }: { hash: string }): HTMLElement | null {
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {}
  return document.getElementById(id)
}
