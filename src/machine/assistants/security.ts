/** /.well-known/security.txt (RFC 9116): whom to tell of a weakness. */
import { dayMs } from '../../base/durations'
import { files } from '../../centre/files'

/** RFC 9116 §2.5.5 recommends less than a year; the file is made anew for every request. */
const validFor = 180 * dayMs

/** `now` in epoch ms. */
export function securityTxt(site: string, locales: readonly string[], now: number): string {
  const lines = [
    `Contact: ${site}/contact-us`,
    // Whole days, so that the file stays the same for a day.
    `Expires: ${new Date(Math.floor((now + validFor) / dayMs) * dayMs).toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${site}${files.security.path}`,
  ]
  return `${lines.join('\n')}\n`
}
