/** /.well-known/security.txt (RFC 9116): where to report a vulnerability. */
import { dayMs } from '../../base/time/durations'
import { files } from '../../centre/files'

/** RFC 9116 §2.5.5 recommends less than a year; the file is generated for every request. */
const validFor = 180 * dayMs

/** The text of security.txt; `now` is epoch ms. */
export function securityTxt(site: string, locales: readonly string[], now: number): string {
  const lines = [
    `Contact: ${site}/contact-us`,
    // Rounded to whole days, so that the file changes only once a day.
    `Expires: ${new Date(Math.floor((now + validFor) / dayMs) * dayMs).toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${site}${files.security.path}`,
  ]
  return `${lines.join('\n')}\n`
}
