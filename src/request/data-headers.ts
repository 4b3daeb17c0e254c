/** Headers of responses to programs: the API, assistants, monitors. */
import type { MiddlewareHandler } from 'hono'
import { transportSecurity } from './site-address'

/** Makes a response data, even if a browser opens it (rule 8.4). */
export const dataHeaders: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  await next()
  const { headers } = c.res
  const defaults = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...transportSecurity(new URL(c.req.url), c.env.SITE_URL),
  }
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
}
