/**
 * The rules of single fields (visitor's checklist §3.2). A field is given what was typed, and gives what is kept or
 * the text key of what is wrong; it never fails in any other way, whatever was sent.
 */
import * as z from 'zod'
import { isPostalCode, normalizePostalCode } from '../centre/postal-code'
import type { TextKey } from '../centre/texts'

export const longestMessage = 5_000
const longestName = 100
const longestEmail = 254

class Wrong {
  readonly key: TextKey
  constructor(key: TextKey) {
    this.key = key
  }
}
const wrong = (key: TextKey) => new Wrong(key)

/** A field read from its text; one that is missing, sent twice or sent as a file counts as empty. */
const typed = <Value>(read: (text: string) => Value | Wrong) =>
  z
    .unknown()
    .optional()
    .transform((sent, context): Value => {
      const value = read(typeof sent === 'string' ? sent.normalize('NFC') : '')
      if (!(value instanceof Wrong)) return value
      context.addIssue({ code: 'custom', message: value.key })
      return z.NEVER
    })

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** One line of text. Line breaks and other control characters never belong in one (they would make headers). */
const line = (most: number, empty: TextKey | null, bad: TextKey) =>
  typed((text) => {
    const value = text.trim()
    if (value === '') return empty ? wrong(empty) : ''
    return control.test(value) || [...value].length > most ? wrong(bad) : value
  })

/** A name as people write it: any letters, marks, blanks, apostrophes, hyphens. No rule of what a name looks like. */
export const firstName = line(longestName, 'forms.error.firstName', 'forms.error.name')
export const lastName = line(longestName, 'forms.error.lastName', 'forms.error.name')
export const optionalName = line(longestName, null, 'forms.error.name')
export const shortAnswer = line(longestName, 'forms.error.skill', 'forms.error.skill')

/** The pattern of the HTML standard for type=email, with a dot required in the domain. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** A domain in letters beyond ASCII as the mail system calls it; anything else stays. */
function plainDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || !URL.canParse(`https://${domain}`)) return domain
  const { href, hostname } = new URL(`https://${domain}`)
  return href === `https://${hostname}/` ? hostname : domain
}

/** The mailbox stays as typed; a domain in other letters becomes what the mail system calls it (xn--…). */
export const email = typed((text) => {
  const value = text.trim()
  if (value === '') return wrong('forms.error.email')
  const at = value.lastIndexOf('@') + 1
  const address = `${value.slice(0, at)}${plainDomain(value.slice(at))}`
  return address.length <= longestEmail && emailPattern.test(address) ? address : wrong('forms.error.emailForm')
})

const northAmerican = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/
const extension = /\s*(?:ext\.?|extension|poste|x|#)\s*(\d{1,6})$/i

/** A telephone number however it is punctuated: North American, or with its country ("+44 …"). Optional. */
export const phone = typed((text) => {
  const value = text.normalize('NFKC').trim()
  if (value === '') return ''
  const [suffix = '', inner] = extension.exec(value) ?? []
  const number = value.slice(0, value.length - suffix.length)
  if (!/^\+?[\d\s().\-\p{Pd}/]+$/u.test(number)) return wrong('forms.error.phone')
  const digits = number.replace(/\D/g, '')
  const [, area, exchange, rest] = northAmerican.exec(digits) ?? []
  const more = inner ? ` ext ${inner}` : ''
  if (area) return `${area}-${exchange}-${rest}${more}`
  // "+1" is North America, whose numbers have the form above.
  return number.startsWith('+') && /^(?!1)\d{8,15}$/.test(digits) ? `+${digits}${more}` : wrong('forms.error.phone')
})

/** The specification's rule and sentence (§5, §8). */
export const postalCode = typed((text) =>
  isPostalCode(text) ? normalizePostalCode(text) : wrong('forms.error.postalCode'),
)

/** Line breaks are kept, as one sign each; other control characters are dropped. */
export const message = typed((text) => {
  const value = text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
  if (value === '') return wrong('forms.error.message')
  return [...value].length > longestMessage ? wrong('forms.error.messageLength') : value
})

/** A box that must be ticked. */
export const mustTick = (key: TextKey) => typed((text): true | Wrong => (text === '' ? wrong(key) : true))
/** A box that may be ticked. */
export const mayTick = typed((text) => text !== '')
