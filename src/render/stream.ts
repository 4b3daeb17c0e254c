/**
 * Streams pages (rule 8.1). A page whose content is at hand is rendered as a whole by @hono/react-renderer. One with
 * late parts is sent in the order of the document: what precedes a part, the part, what follows.
 */
import { reactRenderer } from '@hono/react-renderer'
import type { MiddlewareHandler } from 'hono'
import { createElement, type ReactNode } from 'react'
import { log, traceOf } from '../base/log'

/** The type of every page. */
export const htmlType = 'text/html; charset=utf-8'

/** So large that React never moves part of the page into a hidden element with an inline script. */
const progressiveChunkSize = 1e6

/**
 * Lets a handler respond with `c.render(<Document …/>)`. Pages have no Suspense boundary, so an error in any component
 * rejects `c.render` before the first byte, and the error page is sent with its status.
 */
export const streamPages: MiddlewareHandler = (c, next) =>
  reactRenderer(undefined, {
    // An object, because with `true` the middleware sets Transfer-Encoding itself.
    stream: { 'Content-Type': htmlType },
    readableStreamOptions: {
      progressiveChunkSize,
      onError: (error) => {
        log.error('Rendering failed', { path: c.req.path, ...traceOf(error) })
      },
    },
  })(c, next)

/** Stands for a late part. Content cannot contain it: it is sanitised or escaped. */
export const lateMark = (index: number): ReactNode => createElement('late-part', { 'data-part': index })

const markPattern = /<late-part data-part="\d{1,4}"><\/late-part>/

async function renderMarkup(part: ReactNode): Promise<string> {
  // Loaded by the first late part, not when an isolate starts: the API does not need it.
  const { renderToReadableStream } = await import('react-dom/server.edge')
  const onError = (): void => {}
  return new Response(await renderToReadableStream(part, { progressiveChunkSize, onError })).text()
}

/**
 * A document with late parts, each sent as soon as it and all before it are there.
 * @param text the document, with a mark for each part
 * @param fallback shown in place of a part that fails, which is logged
 */
export function streamInOrder(text: string, parts: readonly Promise<ReactNode>[], fallback: ReactNode) {
  const renderFallback = (error: unknown): Promise<string> => {
    log.error('A late part of a page failed', traceOf(error))
    return renderMarkup(fallback)
  }
  const encoder = new TextEncoder()
  const pieces = text.split(markPattern)
  let next = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces[next] ?? ''
      const part = parts[next - 1]
      next += 1
      const late = part === undefined ? '' : await part.then(renderMarkup).catch(renderFallback)
      controller.enqueue(encoder.encode(late + piece))
      if (next === pieces.length) controller.close()
    },
  })
}

/** The first bytes of a page, which do not depend on its content. */
export interface FirstBytes {
  /** The document's opening, with what the browser can use meanwhile. */
  text: string
  /** An element of the page: what follows it is the rest. */
  upTo: string
  /** Style elements that are not sent again with the rest. */
  styles: readonly string[]
}

/** The rest of a page after its first bytes; of an error page, with noindex, since the status can no longer be sent. */
export async function* afterFirstBytes(page: Response, { upTo, styles }: FirstBytes): AsyncGenerator<string> {
  let head = ''
  let isHeadSent = false
  const rest = (text: string) =>
    page.ok
      ? styles.reduce((left, sheet) => left.replace(sheet, ''), text.slice(text.indexOf(upTo) + upTo.length))
      : `<meta name="robots" content="noindex"/>${text.slice(text.indexOf('<title'))}`
  // Decoded as a stream: a chunk may end within a character.
  for await (const text of page.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    if (!isHeadSent) head += text
    if (!isHeadSent && !head.includes('</head>')) continue
    yield isHeadSent ? text : rest(head)
    isHeadSent = true
  }
  // The bare error page has no such tag.
  if (!isHeadSent) yield rest(head)
}
