/** E-mail addresses: those of one person, and mistyped ones. */
import { isWithin } from '../../centre/search/edits'
import { email as emailField, readField } from './fields'

/** Longer than any address (254 characters), however its characters are composed. */
const maxLength = 1_000

const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/** The canonical form of all addresses that reach the same person: no case, no "+tag", no dots that Gmail ignores. */
export function canonicalEmail(email: string): string {
  const address = email.slice(0, maxLength).normalize('NFKC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1)
  const plus = address.indexOf('+', 1)
  const mailbox = address.slice(0, plus === -1 || plus > at ? at : plus)
  return ignoresDots.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

/** Domains that are often mistyped. */
const domains = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'yahoo.ca', 'icloud.com', 'telus.net', 'shaw.ca'],
  // Real as well, although they are one letter away from others.
  ...['mail.com', 'email.com', 'ymail.com'],
]

/** "name@gmail.com" for "name@gmial.com", however typed; null where there is no suggestion. Offered, never applied. */
export function suggestEmail(typed: string): string | null {
  const read = readField(emailField, typed)
  const address = 'value' in read ? read.value : typed.slice(0, maxLength).trim()
  const [mailbox = '', host = '', more] = address.split('@', 3)
  const domain = host.toLowerCase()
  if (mailbox === '' || more !== undefined || domains.includes(domain)) return null
  const suggested = domains.find((known) => isWithin(domain, known, 1))
  return suggested ? `${mailbox}@${suggested}` : null
}
