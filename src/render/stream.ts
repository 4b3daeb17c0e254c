/**
 * Streams pages (rule 8.1). A page whose content is at hand is one body, rendered by @hono/react-renderer. One that has
 * to wait for some of it leaves in the order of the document: what comes before a late part, the part, what follows.
 */
import { reactRenderer } from '@hono/react-renderer'
import type { MiddlewareHandler } from 'hono'
import { createElement, type ReactNode } from 'react'
import { log, traceOf } from '../base/log'

/** The type of every page. */
export const htmlType = 'text/html; charset=utf-8'

/** Keeps React from ever outlining part of the page into a hidden element with an inline script. */
const progressiveChunkSize = 1e6

/**
 * Lets a handler respond with `c.render(<Document …/>)`.
 * A page has no Suspense boundary, so the shell is the whole page: an error in any component rejects `c.render` before
 * the first byte, and the error page is sent with its proper status.
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

/** Stands where a late part will be. No text of the content can look like it: it is cleaned, or escaped. */
export const lateMark = (index: number): ReactNode => createElement('late-part', { 'data-part': index })

const markPattern = /<late-part data-part="\d{1,4}"><\/late-part>/

async function renderMarkup(part: ReactNode): Promise<string> {
  // Evaluated by the first page, not when an isolate starts: the API needs none of it.
  const { renderToReadableStream } = await import('react-dom/server.edge')
  const onError = (): void => {}
  return new Response(await renderToReadableStream(part, { progressiveChunkSize, onError })).text()
}

/**
 * A document with late parts, each in its place as soon as it and all before it are there.
 * @param text the document, with a mark for each part
 * @param instead shown in place of a part that fails, which is logged
 */
export function streamInOrder(
  text: string,
  parts: readonly Promise<ReactNode>[],
  instead: ReactNode,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const pieces = text.split(markPattern)
  let next = 0
  return new ReadableStream({
    async pull(controller) {
      const piece = pieces[next] ?? ''
      const part = parts[next - 1]
      next += 1
      const late =
        part === undefined ? '' : await part.then(renderMarkup).catch((error: unknown) => renderInstead(error, instead))
      controller.enqueue(encoder.encode(late + piece))
      if (next === pieces.length) controller.close()
    },
  })
}

function renderInstead(error: unknown, instead: ReactNode): Promise<string> {
  log.error('A late part of a page failed', traceOf(error))
  return renderMarkup(instead)
}

/** The first bytes of a page, which say nothing of its content. */
export interface FirstBytes {
  /** The document's opening, with what the browser can use meanwhile. */
  text: string
  /** An element that the page has too: the rest of the page is what follows it there. */
  upTo: string
  /** Style elements that are not sent again with the rest. */
  styles: readonly string[]
}

/**
 * The rest of a page whose first bytes have been sent already; of a page of an error, its words, since its status can
 * no longer be sent.
 */
export async function* afterFirstBytes(page: Response, { upTo, styles }: FirstBytes): AsyncGenerator<string> {
  let head = ''
  let hasLeft = false
  const rest = (text: string) =>
    page.ok
      ? styles.reduce((left, sheet) => left.replace(sheet, ''), text.slice(text.indexOf(upTo) + upTo.length))
      : `<meta name="robots" content="noindex"/>${text.slice(text.indexOf('<title'))}`
  // The body is decoded as a whole: the chunk in which the head ends may end within a character.
  for await (const text of page.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    if (!hasLeft) head += text
    if (!hasLeft && !head.includes('</head>')) continue
    yield hasLeft ? text : rest(head)
    hasLeft = true
  }
  // The bare error page has no such tag.
  if (!hasLeft) yield rest(head)
}
