/**
 * The fields of forms (rule 10.1). Each turns what was typed into a normalised value, or is rejected with the text key
 * of its error. The maximum length is checked first, so no rule runs on unbounded text.
 */
import { readTelephone } from '../../base/telephone'
import { isPostalCode, normalizePostalCode } from '../../centre/postal-code'
import { hasVisibleText } from '../../content/text/characters'
import type { FieldError } from '../../request/context'
import type { TextKey } from '../../texts/texts'

export const maxMessageLength = 5_000
const maxNameLength = 100
const maxEmailLength = 254
const maxPhoneLength = 60
const maxPostalCodeLength = 40
/** UTF-16 units that one typed character may have: with decomposed marks, or beyond U+FFFF. */
const unitsPerCharacter = 4

/** The most of one field that is shown again (UTF-16 units): enough to shorten an overlong message. */
export const maxEchoed = 4 * unitsPerCharacter * maxMessageLength

/** A field's value, from whatever was sent. @throws Rejected, with the text key of its error */
export type Field<Value = unknown> = (sent: unknown) => Value
type Fields = Readonly<Record<string, Field>>
export type Values<Of extends Fields> = { [Name in keyof Of]: ReturnType<Of[Name]> }

class Rejected extends Error {
  constructor(readonly key: TextKey) {
    super(key)
  }
}

/** Rejects the field that is being read. */
export function reject(key: TextKey): never {
  throw new Rejected(key)
}

/** The value of a field, or the text key of its error. */
export function readField<Value>(field: Field<Value>, sent: unknown): { value: Value } | { error: TextKey } {
  try {
    return { value: field(sent) }
  } catch (error) {
    if (error instanceof Rejected) return { error: error.key }
    throw error
  }
}

/** The values of fields, or the errors of those that cannot be read, in the order of the fields. */
export function readFields<Of extends Fields>(fields: Of, sent: Readonly<Record<string, unknown>>) {
  const values: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const [field, rule] of Object.entries(fields)) {
    const read = readField(rule, sent[field])
    if ('error' in read) errors.push({ field, key: read.error })
    else values[field] = read.value
  }
  return errors.length > 0 ? { errors } : { values: values as Values<Of> }
}

/** Invisible characters, which come with pasted text. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** The same without those of which emoji and some scripts consist: joiners, tags, variation selectors. */
const invisibleOutsideEmoji =
  /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}]|(?<=[\p{Extended_Pictographic}\p{Script=Mongolian}\p{Ideographic}])\p{Variation_Selector}|\ufe0f\u20e3)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** More marks on one letter than any language writes (Unicode UAX #15, "Stream-Safe Text Format"). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Normalises text without invisible characters. Marks beyond thirty on a letter are dropped: sorting is quadratic. */
const normalize = (text: string, form: 'NFC' | 'NFKC'): string =>
  text
    .toWellFormed()
    .replace(form === 'NFKC' ? invisible : invisibleOutsideEmoji, '')
    .replace(tooManyMarks, '$1')
    .normalize(form)

/** A field parsed from its text ('' for none); text that is too long fails with `long` before it is normalised. */
const textFieldIn =
  (form: 'NFC' | 'NFKC') =>
  <Value>(max: number, long: TextKey, read: (text: string) => Value): Field<Value> =>
  (sent) => {
    const text = typeof sent === 'string' ? sent : ''
    return text.length > max ? reject(long) : read(normalize(text, form))
  }
const textField = textFieldIn('NFC')
/** In plain letters and digits, for what is no prose. */
const plainField = textFieldIn('NFKC')

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** One line of text, with plain spaces. Line breaks and other controls are rejected (they could inject headers). */
const lineField = (max: number, empty: TextKey | null, bad: TextKey) =>
  textField(unitsPerCharacter * max, bad, (text) => {
    const value = text.replace(/[\t\p{Zs}]+/gu, ' ').trim()
    if (!hasVisibleText(value) && !control.test(value)) return empty ? reject(empty) : ''
    return control.test(value) || [...value].length > max ? reject(bad) : value
  })

/** A name as people write it: any letters, marks, spaces, apostrophes, hyphens. Nothing about its form is checked. */
export const firstName = lineField(maxNameLength, 'forms.error.firstName', 'forms.error.name')
export const lastName = lineField(maxNameLength, 'forms.error.lastName', 'forms.error.name')
export const optionalName = lineField(maxNameLength, null, 'forms.error.name')
export const shortAnswer = lineField(maxNameLength, 'forms.error.skill', 'forms.error.skill')

/** An internationalised domain in its ASCII form (Punycode); anything else stays as it is. */
function toAsciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || !URL.canParse(`https://${domain}`)) return domain
  const { href, hostname } = new URL(`https://${domain}`)
  return href === `https://${hostname}/` ? hostname : domain
}

const withoutMailto = (text: string): string =>
  /^mailto:/i.test(text) ? (text.slice('mailto:'.length).split('?', 1)[0] ?? '').trim() : text

/** The address in "mailto:ann@example.ca" or "Ann Lee <ann@example.ca>", without the spaces that phones insert. */
const bareEmail = (text: string): string =>
  withoutMailto(/<([^<>\n]*)>$/.exec(text)?.[1] ?? text).replace(/ {0,9}([@.]) {0,9}/g, '$1')

/** A valid address by the HTML standard, which lets a domain have no dot. */
const htmlEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** An e-mail address. The local part stays as typed; an internationalised domain becomes Punycode (xn--…). */
export const email = plainField(unitsPerCharacter * maxEmailLength, 'forms.error.emailForm', (text) => {
  const value = bareEmail(text.trim())
  if (value === '') return reject('forms.error.email')
  const at = value.lastIndexOf('@') + 1
  const domain = toAsciiDomain(value.slice(at))
  const address = `${value.slice(0, at)}${domain}`
  const isValid = address.length <= maxEmailLength && domain.includes('.') && htmlEmail.test(address)
  if (isValid) return address
  return reject(/\P{ASCII}/u.test(value.slice(0, at)) ? 'forms.error.emailAccents' : 'forms.error.emailForm')
})

/** A telephone number, however punctuated: North American, or with its country code ("+44 …"). Optional. */
export const phone = plainField(maxPhoneLength, 'forms.error.phone', (text) => {
  if (text.trim() === '') return ''
  const { number = '', extension = '', isAlone } = readTelephone(text) ?? {}
  const more = extension && ` ext ${extension}`
  const [, area, exchange, rest] = /^\+1([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(number) ?? []
  if (isAlone && area) return `${area}-${exchange}-${rest}${more}`
  // "+1" is North America, whose numbers must match the pattern above.
  return isAlone && /^\+(?!1)\d{8,15}$/.test(number) ? `${number}${more}` : reject('forms.error.phone')
})

/** A Canadian postal code (rule 10.1). */
export const postalCode = textField(maxPostalCodeLength, 'forms.error.postalCode', (text) =>
  isPostalCode(text) ? normalizePostalCode(text) : reject('forms.error.postalCode'),
)

/** A message. Line breaks become "\n"; control characters other than tabs are dropped. */
export const message = textField(unitsPerCharacter * maxMessageLength, 'forms.error.messageLength', (text) => {
  const value = text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
  if (value === '') return reject('forms.error.message')
  return [...value].length > maxMessageLength ? reject('forms.error.messageLength') : value
})

/** Ample: a ticked box sends "yes" or "on". */
const maxCheckboxLength = 40

/** A box that must be ticked. */
export const requiredBox = (key: TextKey) =>
  textField(maxCheckboxLength, key, (text): true => (text === '' ? reject(key) : true))
/** A box that may be ticked; a value that is too long counts as unticked. */
export const optionalBox: Field<boolean> = (sent) =>
  typeof sent === 'string' && sent !== '' && sent.length <= maxCheckboxLength
