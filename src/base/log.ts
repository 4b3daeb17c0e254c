/** One JSON object per line, so that Workers Logs can index the fields. Secrets are redacted. */
import { env } from 'cloudflare:workers'
import { urlEncode } from './bytes/encoded'
import { SiteError } from './errors'
import { once } from './memoize'
import { secretsOf } from './settings'

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[]>>

const withoutQuery = (address: string): string => address.replace(/\?.*/s, '?…')

/** A secret as a line may hold it: plain, within an address, within JSON. */
const encodingsOf = (secret: string): string[] => [secret, urlEncode(secret), JSON.stringify(secret).slice(1, -1)]

/** What no line may contain: the secrets, however they are written. They stay the same for an isolate's whole life. */
const redacted = once((): readonly string[] => [...new Set(secretsOf(env).flatMap(encodingsOf))])

/** The text without this Worker's secrets of at least `least` characters: a shorter one may be a word of any text. */
export function withoutSecrets(text: string, minLength = 12): string {
  let clean = text
  for (const each of redacted())
    if (each.length >= minLength && clean.includes(each)) clean = clean.replaceAll(each, '…')
  return clean
}

/** A line without secrets of any length, and without query strings, in which the service expects its keys. */
function redact(text: string): string {
  const clean = withoutSecrets(text, 1)
  return clean.includes('://') ? clean.replace(/\bhttps?:\/\/[^\s"']+/gi, withoutQuery) : clean
}

function write(level: 'info' | 'warn' | 'error', message: string, fields: LogFields): void {
  console[level](redact(JSON.stringify({ level, message, ...fields })))
}

export const log = {
  info: (message: string, fields: LogFields = {}) => write('info', message, fields),
  warn: (message: string, fields: LogFields = {}) => write('warn', message, fields),
  error: (message: string, fields: LogFields = {}) => write('error', message, fields),
}

/** What went wrong, in words that are safe to log or show. */
export const messageOf = (error: unknown): string => redact(error instanceof Error ? error.message : String(error))

/** Characters of a stack in a line: the innermost calls tell enough. */
const maxStackLength = 4_000

/** What a line says of an error: what went wrong and, unless the code has foreseen it, where in the code. */
export function traceOf(error: unknown): { reason: string; stack?: string | undefined } {
  const unforeseen = error instanceof SiteError ? error.cause : error
  const stack = unforeseen instanceof Error ? { stack: unforeseen.stack?.slice(0, maxStackLength) } : {}
  return { reason: messageOf(error), ...stack }
}
