/**
 * The fast path for traffic bursts: a page that this isolate rendered moments ago is sent from memory
 * (src/pages/memory.ts). Only pages whose address passed the gateway's rules are kept there; a request with anything
 * that those rules would examine takes the full path (gateway.ts).
 */
import { memoizeWeak } from '../base/memoize'
import { localesOf } from '../base/overrides'
import { answerOf, type CachedPage, cachedPage } from '../pages/memory'
import { sheetSources } from '../render/assets'
import { requestId, writeLog } from '../request/request-log'
import { hasTags, secureHeaders } from './headers'

/** The response from memory; null where the request has to take the full path. */
export function fromMemory(request: Request, env: Env): Response | null {
  if (request.method !== 'GET') return null
  const now = Date.now()
  const kept = cachedPage(request.url, now)
  if (kept === null || !isPlain(kept, request.headers, env)) return null
  const asked = { began: performance.now(), id: requestId(request.headers.get('cf-ray')), method: 'GET' }
  const answer = answerOf(kept, now, headersOf(kept, env))
  writeLog(answer, { ...asked, route: kept.route })
  return answer
}

/** Nothing in the response depends on the visitor: no ETag to compare, no language cookie to read or set, no nonce. */
const isPlain = ({ locale }: CachedPage, headers: Headers, env: Env): boolean =>
  locale === localesOf(env)[0] &&
  !headers.has('if-none-match') &&
  !headers.get('cookie')?.includes('locale=') &&
  !hasTags(env)

/** The page's own headers plus those that every page has; always the same, so they are built once. */
const headersOf = memoizeWeak((kept: CachedPage, env: Env): Headers => {
  const headers = new Headers(kept.headers)
  secureHeaders(headers, env, new URL(kept.url), sheetSources)
  return headers
})
