/** Forms that arrive at the same time: none takes the room of others. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAnythingHeld, Room, shares } from '../../src/forms/under-way'
import { mainOf } from '../support/page'
import { named } from '../support/sample'
import { get } from '../support/site'
import { browserHeaders, contactFields, delivered, freshStart, send, token, visitor } from './support'

beforeEach(freshStart)
afterEach(delivered)

const photoContest = `/contests/${named('window-photo')}`
const entryHead = (token: string) =>
  `--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--x\r\ncontent-disposition: form-data; name="contest_photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n\xff\xd8\xff\xe0`

/** Sends the beginning of a form, and then nothing until `end`. */
function begin(path: string, text: string, type: string, ip: string) {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
      end = () => stream.close()
    },
    // A body that is refused is not read to its end.
    cancel() {
      end = () => {}
    },
  })
  const headers = { ...browserHeaders, 'content-type': type, 'cf-connecting-ip': ip }
  return { answer: get(path, { method: 'POST', body, headers }), end: () => end() }
}

const urlencoded = 'application/x-www-form-urlencoded'
const contact = async (ip: string) =>
  (await send('/contact-us', { token: await token('contact'), ...contactFields }, { ip })).status

describe('while others send', () => {
  it('nothing, or a word now and then, a form arrives, from their address too; theirs is given up and told so', async () => {
    const ip = visitor()
    const idle = Array.from({ length: 32 }, () => begin('/contact-us', 'first_name=Ann', urlencoded, ip))
    expect([await contact(visitor()), await contact(ip)]).toEqual([303, 303])
    const [first] = await Promise.all(idle.map(({ answer }) => answer))
    expect(first?.status).toBe(408)
    expect(mainOf(first?.body ?? '')).toContain('did not arrive whole')
    expect(isAnythingHeld()).toBe(false)
  })

  it('photos, slowly, a form of words arrives, from their address too', async () => {
    const ip = visitor()
    const photos = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const head = entryHead(await token('contest:71002'))
        return begin(photoContest, head, 'multipart/form-data; boundary=x', index % 2 === 0 ? ip : visitor())
      }),
    )
    expect([await contact(visitor()), await contact(ip)]).toEqual([303, 303])
    for (const { end } of photos) end()
    for (const { answer } of photos) expect((await answer).status).toBe(400)
    expect(isAnythingHeld()).toBe(false)
  })

  it('long words without a token of ours, one with a token arrives', async () => {
    const ip = visitor()
    const long = Array.from({ length: 12 }, (_, index) =>
      begin('/contact-us', `message=${'x'.repeat(150_000)}`, urlencoded, index < 6 ? ip : visitor()),
    )
    expect([await contact(visitor()), await contact(ip)]).toEqual([303, 303])
    for (const { end } of long) end()
    const statuses = await Promise.all(long.map(async ({ answer }) => (await answer).status))
    expect(new Set(statuses)).toEqual(new Set([422, 503]))
  })
})

it('a form that finds no room is told so, without a word of what is still there, for its page shows no form', async () => {
  const rooms = Array.from({ length: 3 }, (_, index) => new Room(`198.51.100.${index}`))
  for (const room of rooms) expect(room.take('unsigned', shares.unsigned.each)).toBe(true)
  for (const [path, words] of [
    ['/contact-us', 'Please go back and send yours once more in a minute.'],
    ['/fr/contact-us', 'Veuillez revenir en arrière et envoyer le vôtre de nouveau dans une minute.'],
  ] as const) {
    const { status, headers, body } = await send(path, contactFields)
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
    expect(body).toContain(words)
    expect(body).not.toMatch(/<form[^>]*method="post"|still in the form|toujours dans le formulaire/)
  }
  for (const room of rooms) room.giveBack()
  expect(isAnythingHeld()).toBe(false)
})

describe('the room of an isolate', () => {
  const fill = (share: keyof typeof shares, visitors: number) =>
    Array.from({ length: visitors }, (_, index) => {
      const room = new Room(`192.0.2.${index}`)
      while (room.take(share, 64 * 1024));
      return room
    })

  it('keeps for each kind what is its own, and from each address what is others’', () => {
    for (const share of ['unsigned', 'words', 'photos'] as const) {
      const [one] = fill(share, 1)
      expect(new Room('192.0.2.0').take(share, 64 * 1024)).toBe(false)
      const other = new Room('192.0.2.9')
      expect(other.take(share, 64 * 1024)).toBe(true)
      const many = fill(share, 8)
      expect(new Room('192.0.2.77').take(share, 64 * 1024)).toBe(false)
      for (const free of (['unsigned', 'words', 'photos'] as const).filter((each) => each !== share)) {
        const room = new Room('192.0.2.0')
        expect([share, free, room.take(free, 64 * 1024)]).toEqual([share, free, true])
        room.giveBack()
      }
      for (const room of [one, other, ...many]) room?.giveBack()
      expect(isAnythingHeld()).toBe(false)
    }
  })

  it('counts words as those of a form of ours once its token has arrived', () => {
    const room = new Room('192.0.2.1')
    while (room.take('unsigned', 64 * 1024));
    expect(room.sign()).toBe(true)
    const next = new Room('192.0.2.1')
    expect(next.take('unsigned', 64 * 1024)).toBe(true)
    for (const each of [room, next]) each.giveBack()
    expect(isAnythingHeld()).toBe(false)
  })
})
