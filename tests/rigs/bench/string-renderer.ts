/** For comparison: React's string renderer instead of the streaming one (`bundle({ renderer: 'string' })`). */
import type { ReactNode } from 'react'
import { renderToString } from '../../../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'

export async function renderToReadableStream(page: ReactNode) {
  const stream = new Response(renderToString(page)).body
  return Object.assign(stream ?? new ReadableStream(), { allReady: Promise.resolve() })
}
