/** Middleware that a route may name (rule 5.1). */
import { SiteError, sentences } from '../base/errors'
import type { PageContext } from './context'

type PageMiddleware = (context: PageContext) => void | Promise<void>

const known: Readonly<Record<string, PageMiddleware>> = {}

/** Runs a route's middleware in order. @throws SiteError 500 'Unknown middleware {name}' (rule 8.7). */
export async function runMiddleware(names: readonly string[], context: PageContext, registry = known): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!middleware) throw new SiteError(sentences.unknownMiddleware(name))
    await middleware(context)
  }
}
