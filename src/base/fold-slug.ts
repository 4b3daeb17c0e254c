import { urlDecode } from './bytes/encoded'

/** Most slugs are their own folded form. */
const isFolded = /^[a-z0-9_-]*$/
/** A longer slug is no address of ours, and is not folded, which may take quadratic time. */
const maxFoldedLength = 500

/** A slug in the form for comparing. */
export function foldSlug(slug: string | null | undefined): string {
  const text = slug ?? ''
  if (text.length > maxFoldedLength || isFolded.test(text)) return text
  // Upper case first: it unifies what lower case does not (ß and SS, the two small sigmas).
  return urlDecode(text).trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')
}

/** The slug of a title: its Latin letters and digits, else those of its script; empty without any. */
export function slugOfTitle(title: string): string {
  const bare = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  const made = (others: RegExp) => bare.replace(others, '-').replace(/^-|-$/g, '')
  return made(/[^a-z0-9]+/g) || made(/[^\p{L}\p{M}\p{N}]+/gu).normalize('NFC')
}
