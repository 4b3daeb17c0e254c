/** Documents for developers and operators: in the site's style, without script or shell, in English. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { wholeStyle } from './assets'

export type Markup = ReturnType<typeof html>

/** A document with a title and a body. */
export const plainDocument = (title: string, body: Markup): Markup => html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml">
        <link rel="stylesheet" href="${wholeStyle}">
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${body}
      </body>
    </html>`

/** Responds with such a document for developers; its policy allows our own forms, and no script. */
export function plainPage(c: Context, title: string, body: Markup): Response | Promise<Response> {
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const main = html`<main id="main" class="wrap page-body">
          <p><a href="/">Back to the site</a></p>
          <h1>${title}</h1>
          ${body}
        </main>`
  return c.html(plainDocument(title, main))
}
