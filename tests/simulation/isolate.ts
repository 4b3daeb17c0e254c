/** The code of a simulated isolate: the site's own, from a page's reads down to KV. */

import { env } from 'cloudflare:workers'
import { forgetVisits } from '../../src/content/cache/coordination'
import { forgetMemo } from '../../src/content/cache/memo'
import { forgetFailures } from '../../src/content/resolver'
import { circuits } from '../../src/content/service/circuit'

export { Coordinator } from '../../src/content/cache/coordinator'
export { Content } from '../../src/content/content'

/** Becomes an isolate of a later version, with nothing in memory. */
export function deploy(): void {
  Object.assign(env.VERSION, { id: 'later' })
  forgetMemo()
  forgetFailures()
  forgetVisits()
  circuits.close()
}
