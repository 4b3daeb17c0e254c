/** How the content service takes the entries of contests (rule 10.5): without a key, as a multipart form. */
import { encoded } from '../../base/encoded'
import type { Outgoing } from '../outbox/submission'
import type { StoredPhoto } from '../outbox/tables'

/** Where the entries of a contest go; '' where `origin` is none. */
export function entryAddress(origin: string, { PROPERTY_ID }: Pick<Env, 'PROPERTY_ID'>, slug: string): string {
  const path = `/properties/${PROPERTY_ID}/contest/${encoded(slug)}`
  return URL.canParse(path, origin) ? new URL(path, origin).href : ''
}

/**
 * A multipart form (RFC 7578) that is written while it is sent: a photo is never in memory as a whole, as it is in
 * FormData. Its length is told ahead, since not every receiver takes a body without one.
 */
export function entryBody(fields: Outgoing['fields'], photo: StoredPhoto | null): { body: BodyInit; type: string } {
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
  write().catch(() => {})
  return { body: readable, type: `multipart/form-data; boundary=${boundary}` }
}
