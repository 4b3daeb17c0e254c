/**
 * Canadian postal codes: letter digit letter, blank, digit letter digit. D, F, I, O, Q and U are never used, W and Z
 * never come first. No library here: the browser checks the same field.
 */

const pattern = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/

/** No postal code is longer, however it is spaced out; what follows is not looked at, so one that is longer is none. */
const longest = 40

/** Upper case, full-width forms made plain, one blank in the middle; blanks and hyphens of any kind are dropped. */
export function normalizePostalCode(value: string): string {
  const bare = value
    .slice(0, longest)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  return bare.length === 6 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : bare
}

/** Whether a text is a Canadian postal code, however it is spaced and cased. */
export const isPostalCode = (value: string): boolean =>
  value.length <= longest && pattern.test(normalizePostalCode(value))

/** A letter O or I where a digit is due is the classic slip: the code that was probably meant, or null. Offered, never assumed. */
export function suggestPostalCode(value: string): string | null {
  if (value.length > longest) return null
  const code = normalizePostalCode(value)
  if (code.length !== 7 || pattern.test(code)) return null
  const letters: Readonly<Record<string, string>> = { O: '0', I: '1', Q: '0' }
  const meant = [...code].map((sign, index) => ([1, 4, 6].includes(index) ? (letters[sign] ?? sign) : sign)).join('')
  return pattern.test(meant) ? meant : null
}
