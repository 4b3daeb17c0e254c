import { urlDecode } from './bytes/encoded'

/** Matches slugs that are their own folded form, as most are. */
const isFolded = /^[a-z0-9_-]*$/
/** A longer slug is no address of ours and is compared unfolded, since folding may take quadratic time. */
const maxFoldedLength = 500

/** A slug in the form in which two of them are compared. */
export function foldSlug(slug: string | null | undefined): string {
  const text = slug ?? ''
  if (text.length > maxFoldedLength || isFolded.test(text)) return text
  // Upper case first: it unifies what lower case alone leaves apart (ß and SS, the two small sigmas).
  return urlDecode(text).trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')
}

/** The slug that a title makes: of its Latin letters and digits, else of those of its script; empty without any. */
export function slugOfTitle(title: string): string {
  const bare = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  const made = (others: RegExp) => bare.replace(others, '-').replace(/^-|-$/g, '')
  return made(/[^a-z0-9]+/g) || made(/[^\p{L}\p{M}\p{N}]+/gu).normalize('NFC')
}
