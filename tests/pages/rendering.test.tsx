import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { FastTextEncoder } from '../../src/render/fast-text-encoder'
import { renderToReadableStream } from '../../src/render/stream-renderer'

describe('the cheaper text encoder', () => {
  const native = new TextEncoder()
  const texts = [
    '',
    'a',
    'plain ASCII',
    'é',
    'Élan & “Fils”',
    '李',
    '🌰 acorn',
    '\u0000\u007f\u0080',
    'x'.repeat(127),
    'x'.repeat(128),
    'y'.repeat(5_000),
    `${'z'.repeat(100)}é`,
    '\ud800 lone',
  ]

  it('gives the same bytes as the native one', () => {
    const fast = new FastTextEncoder()
    for (const text of texts) expect([...fast.encode(text)], text.slice(0, 20)).toEqual([...native.encode(text)])
  })

  it('leaves earlier results alone when its pool is full', () => {
    const fast = new FastTextEncoder()
    const early = fast.encode('early')
    for (let index = 0; index < 2_000; index++) fast.encode('x'.repeat(100))
    expect(new TextDecoder().decode(early)).toBe('early')
  })
})

it('streams a page whose bytes are what React means, without any inline script', async () => {
  const names = Array.from({ length: 400 }, (_, index) => `Élan ${index} & 李 <shop>`)
  const list = createElement(
    'html',
    null,
    createElement(
      'body',
      null,
      createElement(
        'ul',
        null,
        names.map((name) => createElement('li', { key: name, title: name }, name)),
      ),
    ),
  )
  const html = await new Response(await renderToReadableStream(list, { progressiveChunkSize: 1e6 })).text()
  expect(html).toMatch(/^<!DOCTYPE html><html>/)
  expect(html).not.toContain('<script')
  expect(html.match(/<li /g)).toHaveLength(400)
  expect(html).toContain('title="Élan 399 &amp; 李 &lt;shop&gt;">Élan 399 &amp; 李 &lt;shop&gt;</li>')
})
