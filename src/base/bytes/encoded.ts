/** A text as one component of a URL: `encodeURIComponent` alone throws on half a character, left where text was cut. */
export const urlEncode = (text: string): string => encodeURIComponent(text.toWellFormed())

/** A component of a URL as text; one that is not validly encoded ("5%") as it is. */
export function urlDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
