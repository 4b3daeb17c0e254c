/** Canadian postal codes: "A1A 1A1", without the letters D, F, I, O, Q and U, and with neither W nor Z in front. */

const pattern = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/

/** Most characters of input, spacing included. Anything longer is not a postal code. */
const maxLength = 40

/** Upper case, full-width forms converted, spaces and hyphens of any kind dropped, one space in the middle. */
export function normalizePostalCode(value: string): string {
  const compact = value
    .slice(0, maxLength)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  return compact.length === 6 ? `${compact.slice(0, 3)} ${compact.slice(3)}` : compact
}

/** Whether a text is a Canadian postal code, in any case and spacing. */
export const isPostalCode = (value: string) => value.length <= maxLength && pattern.test(normalizePostalCode(value))

/** The code probably meant where a letter O, Q or I stands for a digit, else null. To suggest, never to assume. */
export function suggestPostalCode(value: string): string | null {
  if (value.length > maxLength) return null
  const code = normalizePostalCode(value)
  if (code.length !== 7 || pattern.test(code)) return null
  const letters: Readonly<Record<string, string>> = { O: '0', I: '1', Q: '0' }
  const fixed = [...code].map((char, index) => ([1, 4, 6].includes(index) ? (letters[char] ?? char) : char)).join('')
  return pattern.test(fixed) ? fixed : null
}
