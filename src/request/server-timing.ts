/** Where a request's content came from, in a few words. */
import type { Content } from '../content/content'

/** "fresh 9, stale stores hours": how many things are fresh, and the kinds of all others. Never a path or a slug. */
export function contentStates(content: Pick<Content, 'outcomes'>): string {
  const byStatus = Map.groupBy(content.outcomes, ([, { cacheStatus }]) => cacheStatus)
  return [...byStatus]
    .map(([cacheStatus, things]) => {
      const kinds = new Set(things.map(([key]) => key.split(':')[0]))
      return cacheStatus === 'fresh' ? `fresh ${things.length}` : `${cacheStatus} ${[...kinds].join(' ')}`
    })
    .sort()
    .join(', ')
}

/** The `Server-Timing` of a rendered page; the gateway adds the rest. */
export const contentTiming = (content: Pick<Content, 'outcomes'>): string => `content;desc="${contentStates(content)}"`
