import { type ReactNode, Suspense, use } from 'react'
import { preconnect, preload } from 'react-dom'
import { renderToReadableStream as kept } from 'react-dom/server.edge'
import { renderToReadableStream as plain } from 'react-dom-server-as-it-comes'
import { describe, expect, it } from 'vitest'

type Render = typeof kept
type Options = NonNullable<Parameters<Render>[1]>

const bytesOf = async (render: Render, page: () => ReactNode, options: Options = {}): Promise<Uint8Array> => {
  const stream = await render(page(), { progressiveChunkSize: 1e6, onError: () => 'told', ...options })
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The first byte at which two responses differ, with its surroundings; null if they are equal. */
function difference(one: Uint8Array, other: Uint8Array): string | null {
  const at = one.findIndex((byte, index) => byte !== other[index])
  if (at < 0 && one.length === other.length) return null
  const words = (bytes: Uint8Array) => new TextDecoder().decode(bytes.slice(Math.max(0, at - 80), at + 80))
  return `${at} of ${one.length} and ${other.length}: ${words(one)} | ${words(other)}`
}

const texts = [
  ...['', 'plain ASCII', 'Élan & “Fils” <shop>', '李', '🌰 acorn'],
  // Above React's size limit for deferring content in bytes, below it in characters.
  ...['李'.repeat(150), '\u0001\u007f\u0080', 'x'.repeat(4_095), 'é'.repeat(4_096), '🌰'.repeat(9_000)],
  ...['y'.repeat(16_383), '\ud83c half', 'half \ud83c', '\udf30 the other half'],
]

const attributes = (text: string) => ({ title: text, 'data-text': text, className: text, 'aria-label': text })

const Late = ({ of, children }: { of: Promise<string>; children?: ReactNode }) => [use(of), children]
const Broken = (): ReactNode => {
  throw new Error('It cannot be shown.')
}
const later = (text: string, milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve(text), milliseconds))

/** A tree with one of everything. */
function Everything({ children }: { children?: ReactNode }) {
  preconnect('https://pictures.example')
  preload('/font.woff2', { as: 'font', crossOrigin: 'anonymous' })
  return (
    <html lang="en">
      <head>
        <title>Élan 🌰</title>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="stylesheet" href="/a.css" precedence="medium" />
        <style href="first" precedence="low">
          {'.a::after{content:"\ud83c'}
        </style>
        <style href="second" precedence="low">
          {'\udf30"}'}
        </style>
        <script type="application/ld+json">{'{"a":"</script>"}'}</script>
        <script src="/a.js" async />
      </head>
      <body>
        {texts.map((text, index) => (
          <p key={text} {...attributes(text)}>
            {text}
            {texts[index + 1]}
            {index}
            <b>{text}</b>
            <input defaultValue={text} disabled type="checkbox" defaultChecked />
            <textarea defaultValue={`\n${text}`} />
          </p>
        ))}
        <p style={{ color: 'red', lineHeight: 1.5, '--own': 'é' } as object}>styled</p>
        <pre>{'\nfirst line'}</pre>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file. */}
        <div dangerouslySetInnerHTML={{ __html: '<i>\ud83c</i>\udf30' }} />
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <use href="#a" />
        </svg>
        <select defaultValue="b">
          <option value="a">A</option>
          <option value="b">B {texts[2]}</option>
        </select>
        {children}
      </body>
    </html>
  )
}

describe('strings kept until a chunk is full', () => {
  it('gives the bytes of React’s own file, also where parts come late, fail, or are put behind the page for their size', async () => {
    const page = () => (
      <Everything>
        {texts.map((text) => (
          <Suspense key={text} fallback={<p>Waiting for {text}</p>}>
            {text.repeat(2)}
          </Suspense>
        ))}
        <Suspense fallback="…">
          <Late of={later('late 🌰', 10)}>
            <Suspense fallback="still …">
              <Late of={later('later', 30)} />
            </Suspense>
          </Late>
        </Suspense>
        <Suspense fallback="failed">
          <Broken />
        </Suspense>
      </Everything>
    )
    for (const progressiveChunkSize of [500, 12_800, 60_000, 1e6]) {
      const sized = { progressiveChunkSize, nonce: 'é"n', bootstrapModules: ['/entry.js'] }
      const [ours, theirs] = [await bytesOf(kept, page, sized), await bytesOf(plain, page, sized)]
      expect(difference(ours, theirs), `a chunk of ${progressiveChunkSize}`).toBeNull()
    }
  })

  it('sends what is ready before what is late', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const stream = await kept(
      <div>
        <p>{'z'.repeat(40_000)}</p>
        <Suspense fallback="…">
          <Late of={promise} />
        </Suspense>
      </div>,
      { progressiveChunkSize: 1e6 },
    )
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const readUntil = async (words: string) => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += part.value
        if (text.includes(words)) return
      }
    }
    await readUntil('…')
    expect(text).toContain(`<p>${'z'.repeat(40_000)}</p>`)
    expect(text).not.toContain('at last')
    resolve('at last')
    await readUntil('at last')
    expect(text).toContain('at last')
  })
})
