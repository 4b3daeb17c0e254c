/** What an isolate of the simulation runs: the site's own code, from the reads of a page down to the store. */
import { forgetMemo } from '../../src/content/cache/cache'
import { forgetVisits } from '../../src/content/cache/coordination'
import { forgetFailures } from '../../src/content/resolver'
import { circuits } from '../../src/content/service/circuit'

export { Coordinator } from '../../src/content/cache/coordinator'
export { Content } from '../../src/content/content'

/** As after a deployment: it remembers nothing. */
export function forget(): void {
  forgetMemo()
  forgetFailures()
  forgetVisits()
  circuits.close()
}
