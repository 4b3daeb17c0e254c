/** Delivers one submission. Only an answer 2xx counts as delivered. */
import { defaultPropertyId } from '../config'
import type { Photo } from './photo'
import type { Outgoing } from './submission'

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

/** The content service takes entries without a key (content service §4.2, variant A). */
function contestAddress(env: Env, slug: string): string {
  const origin = env.CONTENT ? `https://${bound}` : env.CONTENT_API_URL
  const path = `/properties/${env.PROPERTY_ID || defaultPropertyId}/contest/${encodeURIComponent(slug)}`
  return URL.canParse(path, origin) ? new URL(path, origin).href : ''
}

/** JSON for our own receivers; for the content service its multipart form. */
function bodyOf(id: string, { target, fields }: Outgoing, photo: Photo | null) {
  if (target !== 'contest') {
    return { body: JSON.stringify({ id, form: target, ...fields }), type: 'application/json' }
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(`json[${name}]`, value)
  if (photo) body.append('contest_photo', new File([photo.bytes], photo.name, { type: photo.type }))
  // The boundary is the runtime's: it sets this one itself.
  return { body, type: null }
}

/** Sends it once. Gives null when it was taken, else why not, in words without anything of the visitor's. */
export async function deliver(
  env: Env,
  url: URL,
  id: string,
  outgoing: Outgoing,
  photo: Photo | null,
): Promise<string | null> {
  const { body, type } = bodyOf(id, outgoing, photo)
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': id })
  if (type) headers.set('content-type', type)
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
