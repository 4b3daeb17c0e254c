/** Parses telephone numbers as people write them, in forms, records, links and texts (rule 10.1). */

/** Characters that are read: more than any number has, with the words beside it. */
const maxLength = 200
/** Of E.164. */
const maxDigits = 15

/** A number, without an extension or hours after a complete one: "604-555-0100 (204)", "604-555-0100 9–5". */
const numberPattern =
  /(?:\d[\s().·•−\p{Pd}]*){9,}\d(?=\s?\()|(?:1[\s.\p{Pd}]|(?<!\+))[2-9]\d\d\)?[\s.\p{Pd}]\d{3}[\s.\p{Pd}]\d{4}(?=\s)|\d[\d\s().·•−\p{Pd}]*/u
// For lower case: V8 takes twice as long to compile an expression with \p that ignores case.
const extensionPattern =
  /(?:(?<!\p{L})(?:ext(?:ension|n)?|x|poste?|local|loc|p)[\s.:=#\p{Pd}]{0,9}|#\s?|^\s?[,;/|(]+\s?)(\d{1,7})(?!\d|:\d|\s?(?:\p{Pd}\s?\d|[ap]\.?m))/u
/** What separates a further number. */
const nextNumberPattern =
  /[/|](?!\s?(?:(?:ext|x|poste?|local|loc)(?!\p{L}{2})|\d{1,3}$))|\s(?:or|and|ou|et)\s|[,;](?=\s?[+(]?\d[\d\s().-]{6})/u

/** A number in international form, if it has a country code or is North American. */
function toInternational(digits: string, isInternational: boolean): string {
  if (digits.length === 10 && !isInternational) return `+1${digits}`
  if (isInternational || (digits.length === 11 && digits.startsWith('1'))) return `+${digits}`
  const [, abroad] = /^(?:011|00)([1-9]\d{7,})$/.exec(digits) ?? []
  return abroad === undefined ? digits : `+${abroad}`
}

/**
 * The first number of a text, with its extension: "Cell: (604) 555-0100, ext. 4". Words beside it are left out. Null
 * without a number, or where it cannot be dialled as written, as with letters ("1-800-FLOWERS").
 */
export function readTelephone(written: string) {
  const text = written
    .slice(0, maxLength)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    // "604/555/0100" is one number, "555-0100/555-0199" are two.
    .replace(/(?<!\d)(\d{1,3})\/(?=\d)/g, '$1-')
  const found = numberPattern.exec(text)
  if (found === null) return null
  const before = text.slice(0, found.index)
  const run = found[0].trimEnd()
  const [after = '', ...others] = text.slice(found.index + run.length).split(nextNumberPattern)
  const isInternational = /\+[\s(]?$/.test(before)
  const digits = (isInternational ? run.replace('(0)', '') : run).replace(/\D/g, '')
  const [match = '', extension = ''] = extensionPattern.exec(after) ?? []
  const rest = after.replace(match, '')
  const isWithin = /\p{L}$/u.test(before) || (/[\d.\p{Pd}]$/u.test(run) && /^\p{L}/u.test(rest))
  /** "+16045550100", "+442079460000"; digits alone where the country is unknown ("911", "5550100"). */
  const number = toInternational(digits, isInternational)
  /** Whether there are no digits beside number and extension, such as a second number's. */
  const isAlone = others.length === 0 && !/\d/.test(rest)
  // Without a country code, more digits than a North American number has are not one number.
  const limit = number.startsWith('+') ? maxDigits : 11
  if (isWithin || digits.length > limit || (!number.startsWith('+') && /\d/.test(rest))) return null
  return { number, extension, isAlone }
}

/** `tel:` of the first number of a text, with its extension; undefined for what cannot be dialled as written. */
export function telHref(written: string | null): string | undefined {
  const telephone = written === null ? null : readTelephone(written)
  return telephone === null
    ? undefined
    : `tel:${telephone.number}${telephone.extension && `;ext=${telephone.extension}`}`
}

/** For programs: the first number of a text with words beside it, else the text. */
export const plainTelephone = (written: string | null): string | null =>
  (/\p{L}/u.test(written ?? '') && telHref(written)?.slice('tel:'.length)) || written
