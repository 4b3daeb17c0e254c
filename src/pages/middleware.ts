/** Middleware that a route may name (design §10.2). */
import { SiteError, sentences } from '../errors'
import type { PageContext } from './page'

export type PageMiddleware = (context: PageContext) => void | Promise<void>

const known: Readonly<Record<string, PageMiddleware>> = {}

/** Runs a route's middleware in order. @throws SiteError 500 'Unknown middleware {name}' (specification §8). */
export async function runMiddleware(names: readonly string[], context: PageContext, registry = known): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!middleware) throw new SiteError(sentences.unknownMiddleware(name))
    await middleware(context)
  }
}
