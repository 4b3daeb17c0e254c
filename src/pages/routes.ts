/** THE route table, in the order of specification §2. */
import { TrieRouter } from 'hono/router/trie-router'
import { home } from './home'
import { hours } from './hours'
import { type Route, route } from './route'
import { store } from './store'
import { stores } from './stores'

export const routes: readonly Route[] = [
  route('/', home),
  route('/hours', hours),
  route('/stores', stores),
  route('/stores/:slug', store),
]

const router = new TrieRouter<Route>()
for (const each of routes) router.add('GET', each.path, each)

const fixedPaths = new Set(routes.flatMap(({ path }) => (path.includes(':') ? fixedPart(path) : [path])))

/** The path of an optional slug route without its slug. */
function fixedPart(path: string): string[] {
  return path.endsWith('/:slug?') ? [path.slice(0, -'/:slug?'.length)] : []
}

/** The route of a path (no language prefix, no query), or null. */
export function matchRoute(path: string): Route | null {
  const [handlers] = router.match('GET', path)
  return handlers[0]?.[0] ?? null
}

/** What the gateway's address rules ask of the table. */
export const knownRoutes = { isFixed: (path: string) => fixedPaths.has(path), matches: (path: string) => matchRoute(path) !== null }
