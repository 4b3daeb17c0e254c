/** Who someone is, by the address they gave. */
import { isWithin } from '../../centre/search/edits'

/** Longer than any address (254 characters), however it is composed. */
const longest = 1_000

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * One spelling of an e-mail address for all that reach the same person: lower case, without a "+tag", and without dots
 * where the provider ignores them. For comparing only: what is delivered is what was typed.
 */
export function samePerson(email: string): string {
  const address = email.slice(0, longest).normalize('NFKC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1)
  const plus = address.indexOf('+', 1)
  const mailbox = address.slice(0, plus === -1 || plus > at ? at : plus)
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

/** Domains that are often meant when another is typed. */
const domains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'yahoo.ca',
  'icloud.com',
  'telus.net',
  'shaw.ca',
]

/** "name@gmail.com" for "name@gmial.com"; null where nothing better is known. Offered, never assumed. */
export function suggestEmail(email: string): string | null {
  const [mailbox = '', typed = '', more] = email.slice(0, longest).trim().split('@', 3)
  const domain = typed.toLowerCase()
  if (mailbox === '' || more !== undefined || domains.includes(domain)) return null
  const meant = domains.find((known) => isWithin(domain, known, 1))
  return meant ? `${mailbox}@${meant}` : null
}
