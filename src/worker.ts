/** The entrypoints of the Worker. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import { keepSummary } from './api/summary'
import { messageOf } from './base/log'
import type { PurgeType } from './content/resources'
import { pages } from './gateway/cached'
import { gateway } from './gateway/gateway'
import { isTimeToTell, tellOperators } from './ops/alerts'
import { contentFor } from './request/open'
import { type Emptied, emptyPagesAgain } from './request/page-cache'

export { Coordinator } from './content/cache/coordinator'
export { Submissions } from './forms/outbox/outbox'
export { Sessions } from './ops/ended-sessions'

/** What the platform gives of Workers Cache. */
interface PlatformCache {
  purge: (what: { tags: string[] }) => Promise<{ success: boolean; errors?: readonly { message: string }[] }>
}

/** Renders pages. A named entrypoint of its own, so that Workers Cache can answer for it (rule 8.1). */
export class Pages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    return pages.fetch(request, this.env, this.ctx)
  }

  /**
   * Empties Workers Cache of every page that read one of these types. A purge reaches only the cache of the entrypoint
   * that calls it, so it is made here and called from the others. It is refused beyond some calls a minute and account.
   */
  async purgeTags(types: readonly PurgeType[]): Promise<Emptied> {
    const { cache } = this.ctx as unknown as { cache?: PlatformCache }
    if (!cache || types.length === 0) return { state: 'none' }
    try {
      const { success, errors = [] } = await cache.purge({ tags: [...types] })
      if (success) return { state: 'emptied' }
      return { state: 'refused', reason: errors.map(({ message }) => message).join('; ') || 'no reason given' }
    } catch (error) {
      return { state: 'refused', reason: messageOf(error) }
    }
  }
}

/** Runs on every request (rule 8.1). */
export default class Gateway extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    return gateway.fetch(request, this.env, this.ctx)
  }

  /**
   * Every minute: keeps the content warm, and empties the cache of pages again of what was purged (rule 7.3); every
   * ten minutes looks for what operators have to be told.
   */
  override async scheduled(): Promise<void> {
    const content = contentFor({ env: this.env, work: this.ctx })
    const [held, purges] = await Promise.all([
      content.warm(),
      emptyPagesAgain(this.env, this.ctx.exports.Pages, content),
    ])
    await keepSummary(this.env, held, purges, content.now, content.fetched())
    if (isTimeToTell(content.now)) await tellOperators(this.env, content.now)
  }
}
