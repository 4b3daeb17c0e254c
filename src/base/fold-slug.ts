/** Slugs of which this is true are their own folded form: most of them. */
const isPlain = /^[a-z0-9_-]*$/
/** A longer slug is no address of ours: it is compared as it is, since folding may cost the square of a length. */
const longestFolded = 500

/** A slug in the form in which two of them are compared. */
export function foldSlug(slug: string | null | undefined): string {
  let text = slug ?? ''
  if (text.length > longestFolded || isPlain.test(text)) return text
  try {
    text = decodeURIComponent(text)
  } catch {
    // A stray % is part of the text.
  }
  // Upper case first: it maps what lower case alone leaves apart (ß and SS, the two small sigmas).
  return text.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')
}
