/** How contest entries reach the content service (rule 10.5): as a multipart form, without a key. */
import { encoded } from '../../base/bytes/encoded'
import type { Outgoing } from '../outbox/submission'
import type { StoredPhoto } from '../outbox/tables'

/** The address for a contest's entries; '' where `origin` is not a valid URL. */
export function entryAddress(origin: string, { PROPERTY_ID }: Pick<Env, 'PROPERTY_ID'>, slug: string): string {
  const path = `/properties/${PROPERTY_ID}/contest/${encoded(slug)}`
  return URL.canParse(path, origin) ? new URL(path, origin).href : ''
}

/**
 * A multipart form (RFC 7578), streamed: unlike with FormData, a photo is never in memory as a whole. Its length is
 * declared up front, since not every receiver accepts a body without one.
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
  // A receiver that hangs up aborts the write; the failure shows in the fetch.
  write().catch(() => {})
  return { body: readable, type: `multipart/form-data; boundary=${boundary}` }
}
