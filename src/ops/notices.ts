/** What the overview says first: what was just done, and which purges are refused. */
import { html } from 'hono/html'
import { minuteMs } from '../base/time/durations'
import { type PagePurges, refusedOf } from '../content/coordinator'
import { oldPagesUntil } from '../content/freshness'
import { maxFreshMs, purgeTypes } from '../content/resources'
import type { Markup } from '../render/plain-page'
import { type CentreClock, notice, timeWords } from './document'
import type { OpsContext } from './session'
import { durationWords } from './words'

/** What was just purged, from the query of the redirect; null where there is nothing valid in it. */
export function purgedNotice(c: OpsContext, clock: CentreClock): Markup | null {
  const types = (c.req.query('purged') ?? '').split(',').filter((type) => purgeTypes.some((known) => known === type))
  const by = Number(c.req.query('by'))
  if (types.length === 0 || !Number.isSafeInteger(by)) return null
  const names = types.length === purgeTypes.length ? 'all types' : types.join(', ')
  // Rounded up to a whole minute, so that it is never too early.
  const everywhere = timeWords(Math.ceil(by / minuteMs) * minuteMs, clock)
  return notice(
    'good',
    html`<b>Purged: ${names}.</b> New content is being fetched; visible everywhere by ${everywhere} at the latest.`,
  )
}

/** The purges that the page cache refuses, or that they are unknown; null if there are none. */
export function cacheNotice(purges: PagePurges | null, clock: CentreClock): Markup | null {
  if (purges === null)
    return notice('bad', 'The coordinator does not answer: whether old pages have left their cache is not known.')
  const refused = refusedOf(purges)
  const [first] = refused
  if (first === undefined) return null
  const since = timeWords(Math.min(...refused.map(({ at }) => at)), clock)
  const types = refused.map(({ type }) => type).join(', ')
  return notice(
    'bad',
    html`<b>The cache of pages refuses to be emptied: ${types}.</b> Purged since ${since}, last reason: ${first.reason}. It is tried every minute; older pages end by themselves within ${durationWords(maxFreshMs + oldPagesUntil)}.`,
  )
}

const doneSentences = new Map([
  ['replay', 'will be tried again within a minute'],
  ['remove', 'deleted for good'],
  ['forget', 'waited and were deleted; entries and consents of that person are forgotten'],
])

/** What else was just done, from the query of the redirect. */
export function doneNotice(c: OpsContext): Markup | null {
  const [what = '', count = ''] = (c.req.query('done') ?? '').split(':')
  const sentence = doneSentences.get(what)
  return sentence && /^\d{1,6}$/.test(count) ? notice('good', `Submissions: ${count} ${sentence}.`) : null
}
