/** Delivers one submission. Only an answer 2xx counts as delivered. */
import { defaultPropertyId } from '../../base/config'
import { encoded } from '../../base/encoded'
import type { Outgoing } from './submission'
import type { StoredPhoto } from './tables'

/** How long (ms) a receiver may take. */
const timeout = 10_000

/** The host name that stands for the content service's binding, where there is one. */
const bound = 'content.internal'

/** Where a submission goes, or null where nothing usable is configured. */
export function targetOf(env: Env, { target, subject }: Outgoing): URL | null {
  const address = {
    contact: env.CONTACT_URL,
    newsletter: env.NEWSLETTER_URL,
    contest: contestAddress(env, subject),
  }[target]
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && (url.hostname !== bound || env.CONTENT) ? url : null
}

/** The content service takes entries without a key (rule 10.5). */
function contestAddress(env: Env, slug: string): string {
  const origin = env.CONTENT ? `https://${bound}` : env.CONTENT_API_URL
  const path = `/properties/${env.PROPERTY_ID || defaultPropertyId}/contest/${encoded(slug)}`
  return URL.canParse(path, origin) ? new URL(path, origin).href : ''
}

interface Body {
  body: BodyInit
  type: string
  /** Settles when the body has been written, or will not be. */
  written: Promise<unknown>
}

/** JSON for our own receivers; for the content service its multipart form. */
function bodyOf(id: string, { target, fields }: Outgoing, photo: StoredPhoto | null): Body {
  if (target !== 'contest') {
    const body = JSON.stringify({ id, form: target, ...fields })
    return { body, type: 'application/json', written: Promise.resolve() }
  }
  return multipart(fields, photo)
}

/**
 * A multipart form (RFC 7578) that is written while it is sent: a photo is never in memory as a whole, as it is in
 * FormData. Its length is told ahead, since not every receiver takes a body without one.
 */
function multipart(fields: Outgoing['fields'], photo: StoredPhoto | null): Body {
  const boundary = crypto.randomUUID()
  const bytes = (text: string) => new TextEncoder().encode(text)
  const head = (name: string, more: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const words = Object.entries(fields).map(([name, value]) => `${head(`json[${name}]`, '')}${value}\r\n`)
  const file = photo ? `${head('contest_photo', `; filename="${photo.name}"\r\ncontent-type: ${photo.type}`)}` : ''
  const before = bytes(words.join('') + file)
  const after = bytes(`${photo ? '\r\n' : ''}--${boundary}--\r\n`)
  const { readable, writable } = new FixedLengthStream(before.byteLength + (photo?.size ?? 0) + after.byteLength)
  const write = async () => {
    const writer = writable.getWriter()
    await writer.write(before)
    for (const piece of photo?.pieces() ?? []) await writer.write(piece)
    await writer.write(after)
    await writer.close()
  }
  // A receiver that hangs up ends the writing; that is told by its answer.
  return { body: readable, type: `multipart/form-data; boundary=${boundary}`, written: write().catch(() => {}) }
}

/** Sends it once. Gives null when it was taken, else why not, in words without anything of the visitor's. */
export async function deliver(
  env: Env,
  url: URL,
  id: string,
  outgoing: Outgoing,
  photo: StoredPhoto | null,
): Promise<string | null> {
  const { body, type } = bodyOf(id, outgoing, photo)
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': id, 'content-type': type })
  const init: RequestInit = {
    method: 'POST',
    body,
    headers,
    // An answer that it is elsewhere is not an answer that it was taken.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }
  try {
    const response = url.hostname === bound && env.CONTENT ? await env.CONTENT.fetch(url, init) : await fetch(url, init)
    await response.body?.cancel().catch(() => {})
    return response.ok ? null : `answered with status ${response.status}`
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
      ? `did not answer within ${timeout / 1000} s`
      : 'could not be reached'
  }
}
