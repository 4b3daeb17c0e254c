/** The Worker's entrypoints: `Gateway` for every request and the cron, `Pages` for what Workers Cache may store. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import { writeSummary } from './api/summary'
import { log, messageOf, traceOf } from './base/log'
import type { PurgeType } from './content/resources'
import { gateway } from './gateway/gateway'
import { pages } from './gateway/pages-entrypoint'
import { alertOperators, isAlertDue } from './ops/alerts'
import { newContent } from './request/open'
import { type DropOutcome, dropPagesAgain } from './request/page-cache'

export { Coordinator } from './content/coordinator'
export { Submissions } from './forms/outbox/outbox'
export { Sessions } from './ops/session'

/** Renders pages. A separate entrypoint, so that Workers Cache can respond in its place. */
export class Pages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    return pages.fetch(request, this.env, this.ctx)
  }

  /**
   * Drops every page that read one of these types from Workers Cache. A purge only reaches the cache of the entrypoint
   * that makes it, so others call this method. The platform limits purges per minute and account.
   */
  async drop(types: readonly PurgeType[]): Promise<DropOutcome> {
    const { cache } = this.ctx
    if (!cache) return { state: 'none', reason: null }
    try {
      const { success, errors } = await cache.purge({ tags: [...types] })
      if (success) return { state: 'dropped', reason: null }
      return { state: 'refused', reason: errors.map(({ message }) => message).join('; ') || 'no reason given' }
    } catch (error) {
      return { state: 'refused', reason: messageOf(error) }
    }
  }
}

export default class Gateway extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    return gateway.fetch(request, this.env, this.ctx)
  }

  /** The cron, each minute: refreshes content in time, drops purged pages again (rule 7.3), and alerts operators. */
  override async scheduled(): Promise<void> {
    const content = newContent(this.env, this.ctx)
    const guarded = <Result>(part: string, work: Promise<Result>) =>
      work.catch((error: unknown) => {
        log.error('A part of the cron failed', { part, ...traceOf(error) })
        return null
      })
    const [states, purges] = await Promise.all([
      guarded('content', content.warm()),
      guarded('cache', dropPagesAgain(this.env, this.ctx.exports.Pages, content)),
    ])
    await writeSummary(this.env, states, purges, content.now, content.fetchedNames())
    if (isAlertDue(content.now)) await alertOperators(this.env, content.now)
  }
}
