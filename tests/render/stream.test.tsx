import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { describe, expect, it, vi } from 'vitest'
import { afterFirstBytes, lateMark, streamInOrder } from '../../src/render/stream'

const rendered = async (node: ReactNode): Promise<string> => new Response(await renderToReadableStream(node)).text()

const page = (
  <html lang="en">
    <body>
      <p>Before</p>
      {lateMark(0)}
      <p>Between 🌰</p>
      {lateMark(1)}
      <p>After</p>
    </body>
  </html>
)

/** What has arrived of a stream so far. */
function reading(stream: ReadableStream<Uint8Array>) {
  const seen = { text: '', isDone: false }
  const decoder = new TextDecoder()
  const done = (async () => {
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) seen.text += decoder.decode(chunk)
    seen.isDone = true
  })()
  return { seen, done }
}

const made = vi.fn(() => 'two')
const Two = (): ReactNode => made()

function Broken(): ReactNode {
  throw new Error('It cannot be shown.')
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a page with late parts', () => {
  it('leaves in the order of the document, each part as soon as it and all before it are there', async () => {
    const [one, two] = [Promise.withResolvers<ReactNode>(), Promise.withResolvers<ReactNode>()]
    const { seen, done } = reading(streamInOrder(await rendered(page), [one.promise, two.promise], null))
    await soon()
    expect(seen.text).toMatch(/<p>Before<\/p>$/)
    two.resolve(<b>two</b>)
    await soon()
    expect(seen.text).toMatch(/<p>Before<\/p>$/)
    one.resolve(<i>one</i>)
    await done
    const whole = (await rendered(page)).replace(/<late-part.*?<\/late-part>/g, (mark) =>
      mark.includes('"0"') ? '<i>one</i>' : '<b>two</b>',
    )
    expect(seen.text).toBe(whole)
  })

  it.each([
    ['cannot be had', () => Promise.reject(new Error('gone'))],
    ['cannot be shown', () => Promise.resolve(<Broken />)],
  ])('says so in the place of a part that %s, and goes on', async (_, part) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const stream = streamInOrder(await rendered(page), [part(), Promise.resolve('two')], <p>Not now.</p>)
    const text = await new Response(stream).text()
    expect(text).toContain('<p>Before</p><p>Not now.</p><p>Between 🌰</p>two<p>After</p></body></html>')
    log.mockRestore()
  })

  it('makes nothing more once its visitor is gone', async () => {
    const one = Promise.withResolvers<ReactNode>()
    const parts = [one.promise, Promise.resolve(<Two />)]
    const reader = streamInOrder(await rendered(page), parts, null).getReader()
    await reader.read()
    await reader.cancel()
    one.resolve('one')
    await soon()
    expect(made).not.toHaveBeenCalled()
  })
})

describe('a page of which the first bytes have been sent', () => {
  const first = { text: '', upTo: '<meta name="viewport"/>', styles: ['<style>a</style>'] }
  const rest = async (text: string, status = 200, size = text.length) => {
    const bytes = new TextEncoder().encode(text)
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, at * size + size),
    )
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift()
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
    })
    let all = ''
    for await (const part of afterFirstBytes(new Response(body, { status }), first)) all += part
    return all
  }
  const html =
    '<!DOCTYPE html><html><head><meta name="viewport"/><title>É 🌰</title><style>a</style></head><body>é</body></html>'

  it('goes on with its title, and repeats no styles, in chunks of any size', async () => {
    for (let size = 1; size <= html.length + 4; size++)
      expect(await rest(html, 200, size), `${size} bytes`).toBe('<title>É 🌰</title></head><body>é</body></html>')
  })

  it('ends with the words of the last of all error pages, which has no head of its own', async () => {
    expect(await rest('<!doctype html><html lang="en"><meta charset="utf-8"><title>No</title><p>Sorry.</p>', 500)).toBe(
      '<meta name="robots" content="noindex"/><title>No</title><p>Sorry.</p>',
    )
  })

  it('goes on with the words of an error, which no search engine keeps', async () => {
    expect(await rest(html, 503)).toBe(
      '<meta name="robots" content="noindex"/><title>É 🌰</title><style>a</style></head><body>é</body></html>',
    )
  })
})
