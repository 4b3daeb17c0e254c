/** Delivers one submission. Only a 2xx response counts as delivered. */
import { entryAddress, entryBody } from '../contest/delivery'
import { kinds } from '../kinds'
import type { Outgoing } from './submission'
import type { StoredPhoto } from './tables'

/** How long (ms) a receiver may take. */
const timeout = 10_000

/** Placeholder host name for the content service's binding, where there is one. */
const bound = 'content.internal'

/** Where a submission goes; null where nothing usable is configured. */
export function targetOf(env: Env, { target, subject }: Outgoing): URL | null {
  const { receiver } = kinds[target]
  const content = env.CONTENT ? `https://${bound}` : env.CONTENT_API_URL
  const address = receiver === null ? entryAddress(content, env, subject) : env[receiver]
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && (url.hostname !== bound || env.CONTENT) ? url : null
}

/** JSON for receivers with an address of their own; a multipart form for the content service. */
function bodyOf(id: string, { target, fields }: Outgoing, photo: StoredPhoto | null) {
  if (kinds[target].receiver === null) return entryBody(fields, photo)
  return { body: JSON.stringify({ id, form: target, ...fields }), type: 'application/json' }
}

/** Makes one attempt. Resolves to null on success, else to the reason, with no visitor's data in it. */
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
    // A redirect does not confirm delivery.
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
