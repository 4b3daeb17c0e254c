/** The entrypoints of the Worker. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import { log, messageOf } from './base/log'
import { repeated } from './base/purge-bounds'
import type { PurgeType } from './content/resources'
import { pages } from './gateway/cached'
import { gateway } from './gateway/gateway'
import { isTimeToTell, tellOperators } from './ops/alerts'
import { contentFor } from './request/open'

export { Coordinator } from './content/cache/coordinator'
export { Submissions } from './forms/outbox/outbox'
export { Sessions } from './ops/ended-sessions'

/** Renders pages. A named entrypoint of its own, so that Workers Cache can answer for it (rule 8.1). */
export class Pages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    return pages.fetch(request, this.env, this.ctx)
  }

  /**
   * Empties Workers Cache of every page that read one of these types. A purge reaches only the cache of the entrypoint
   * that calls it, so it is made here and called from the others. False where the call was refused or there is no
   * cache (locally); the cron repeats it.
   */
  async purgeTags(types: readonly PurgeType[]): Promise<boolean> {
    const { cache } = this.ctx as unknown as {
      cache?: { purge: (what: { tags: string[] }) => Promise<{ success: boolean }> }
    }
    if (!cache || types.length === 0) return false
    try {
      return (await cache.purge({ tags: [...types] })).success
    } catch (error) {
      log.warn('Workers Cache could not be purged', { reason: messageOf(error) })
      return false
    }
  }
}

/** Runs on every request (rule 8.1). */
export default class Gateway extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    return gateway.fetch(request, this.env, this.ctx)
  }

  /**
   * Every minute: keeps the content warm, and purges again what KV may have shown too late elsewhere (rule 7.3); every
   * ten minutes looks for what operators have to be told.
   */
  override async scheduled(): Promise<void> {
    const content = contentFor({ env: this.env, work: this.ctx })
    const recent = await content.purgedBetween(content.now - repeated.until, content.now - repeated.from)
    await Promise.all([this.ctx.exports.Pages.purgeTags(recent), content.warm()])
    if (isTimeToTell(content.now)) await tellOperators(this.env, content.now)
  }
}
