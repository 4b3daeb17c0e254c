/** Matches slugs that are their own folded form, as most are. */
const isPlain = /^[a-z0-9_-]*$/
/** A longer slug is no address of ours and is compared unfolded, since folding may take quadratic time. */
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
  // Upper case first: it unifies what lower case alone leaves apart (ß and SS, the two small sigmas).
  return text.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')
}
