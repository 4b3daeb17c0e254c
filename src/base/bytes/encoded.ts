/** `encodeURIComponent`, which alone throws at a lone surrogate, as cut text may have. */
export const urlEncode = (text: string): string => encodeURIComponent(text.toWellFormed())

/** `decodeURIComponent`, except that invalid text ("5%") stays as it is. */
export function urlDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
