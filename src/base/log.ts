/** Logs one JSON object per line, whose fields Workers Logs can index. Secrets are redacted. */
import { env } from 'cloudflare:workers'
import { urlEncode } from './bytes/encoded'
import { SiteError } from './errors'
import { once } from './memoize'
import { secretsOf } from './settings'

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[]>>

/** The secrets as they may be in a line: plain, in an address, in JSON. They do not change while an isolate lives. */
const redacted = once((): ReadonlySet<string> => {
  const encoded = secretsOf(env).flatMap((secret) => [secret, urlEncode(secret), JSON.stringify(secret).slice(1, -1)])
  return new Set(encoded)
})

/** The text without this Worker's secrets of at least `minLength` characters; a shorter one may be any word. */
export function withoutSecrets(text: string, minLength = 12): string {
  let clean = text
  for (const each of redacted())
    if (each.length >= minLength && clean.includes(each)) clean = clean.replaceAll(each, '…')
  return clean
}

/** A line without secrets of any length, and without query strings, in which the service gets its keys. */
function redact(text: string): string {
  const clean = withoutSecrets(text, 1)
  if (!clean.includes('://')) return clean
  return clean.replace(/\bhttps?:\/\/[^\s"']+/gi, (address) => address.replace(/\?.*/s, '?…'))
}

const at =
  (level: 'info' | 'warn' | 'error') =>
  (message: string, fields: LogFields = {}) =>
    console[level](redact(JSON.stringify({ level, message, ...fields })))

export const log = { info: at('info'), warn: at('warn'), error: at('error') }

/** An error's message, safe to log or show. */
export const messageOf = (error: unknown): string => redact(error instanceof Error ? error.message : String(error))

const maxStackLength = 4_000

/** An error's message and, unless it was thrown on purpose, its stack. */
export function traceOf(error: unknown): { reason: string; stack?: string | undefined } {
  const unforeseen = error instanceof SiteError ? error.cause : error
  const stack = unforeseen instanceof Error ? { stack: unforeseen.stack?.slice(0, maxStackLength) } : {}
  return { reason: messageOf(error), ...stack }
}
