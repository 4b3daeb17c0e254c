/** Delivers one submission. Only a 2xx response counts as delivered. */
import { urlEncode } from '../../base/bytes/encoded'
import { centre } from '../../base/config'
import { kinds } from '../kinds'
import type { Outgoing } from './submission'
import type { StoredPhoto } from './tables'

/** How long (ms) a receiver may take. */
const timeout = 10_000

/** Placeholder host name for the content service's binding. */
const bindingHost = 'content.internal'

/** The address for a submission; null if none is configured. */
export function receiverAddress(env: Env, { kind, subject }: Outgoing): URL | null {
  const { receiver } = kinds[kind]
  const content = env.CONTENT ? `https://${bindingHost}` : env.CONTENT_API_URL
  // The content service takes entries.
  const url =
    receiver === null
      ? URL.parse(`/properties/${env.PROPERTY_ID}/contest/${urlEncode(subject)}`, content)
      : URL.parse(topicReceiver(env, subject) || env[receiver])
  return url && /^https?:$/.test(url.protocol) && (url.hostname !== bindingHost || env.CONTENT) ? url : null
}

/** The address of a contact topic's own receiver (rule 10.11); '' if it has none. */
const topicReceiver = (env: Env, topic: string): string => {
  const name = centre.contact.find(({ id }) => id === topic)?.receiver
  return (name && (env as object as Record<string, string | undefined>)[name]) || ''
}

/** Makes one attempt. Null on success, else the reason, without a visitor's data. */
export async function deliver(env: Env, url: URL, id: string, outgoing: Outgoing, photo: StoredPhoto | null) {
  const { kind, fields } = outgoing
  // JSON for receivers with an address of their own; a multipart form for the content service.
  const { body, type } =
    kinds[kind].receiver === null
      ? entryBody(fields, photo)
      : { body: JSON.stringify({ id, form: kind, ...fields }), type: 'application/json' }
  const init: RequestInit = {
    method: 'POST',
    body,
    headers: { accept: 'application/json', 'idempotency-key': id, 'content-type': type },
    // A redirect does not confirm delivery.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }
  try {
    const response =
      url.hostname === bindingHost && env.CONTENT ? await env.CONTENT.fetch(url, init) : await fetch(url, init)
    await response.body?.cancel().catch(() => {})
    return response.ok ? null : `answered with status ${response.status}`
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
      ? `did not answer within ${timeout / 1000} s`
      : 'could not be reached'
  }
}

/** A multipart form (RFC 7578), streamed, so that no whole photo is in memory; with its length, which some need. */
function entryBody(fields: Outgoing['fields'], photo: StoredPhoto | null): { body: BodyInit; type: string } {
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
  // A receiver that hangs up aborts the write; the failure shows in the fetch.
  write().catch(() => {})
  return { body: readable, type: `multipart/form-data; boundary=${boundary}` }
}
