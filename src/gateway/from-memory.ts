/**
 * A page of moments ago, given again: what a burst of visitors costs. Its address went through the gateway's rules
 * (gateway.ts), or it would not be kept; whoever brings anything that these rules look at goes the whole way.
 */

import { keptFor } from '../base/kept'
import { localesOf } from '../base/offered'
import { answerOf, type Kept, keptPage } from '../pages/memory'
import { sheetSources } from '../render/assets'
import { requestId, send } from '../request/request-log'
import { isIndexable } from '../request/site-address'
import { hasTags, secureHeaders } from './headers'

/** The answer to a request; null where it has to go the whole way. */
export function again(request: Request, env: Env): Response | null {
  if (request.method !== 'GET') return null
  const now = Date.now()
  const kept = keptPage(request.url, now)
  if (kept === null || !isPlain(kept, request.headers, env)) return null
  const asked = { began: performance.now(), id: requestId(request.headers.get('cf-ray')), method: 'GET' }
  const answer = answerOf(kept, now, headersOf(kept, env))
  send(answer, { ...asked, route: kept.route })
  return answer
}

/** Nothing about the answer is this visitor's own: no copy to compare, no language chosen or to be noted, no nonce. */
const isPlain = ({ locale }: Kept, headers: Headers, env: Env): boolean =>
  locale === localesOf(env)[0] &&
  !headers.has('if-none-match') &&
  !headers.get('cookie')?.includes('locale=') &&
  !hasTags(env)

/** The page's headers with those that every page has: the same each time. */
const headersOf = keptFor((kept: Kept, env: Env): Headers => {
  const headers = new Headers(kept.headers)
  const url = new URL(kept.url)
  secureHeaders(headers, env, url, isIndexable(url, env.SITE_URL), sheetSources)
  return headers
})
