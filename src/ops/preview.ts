/** `/ops/preview?at=2026-12-26T09:00&path=/`: a page as it will be at that moment, from today's content. */
import { html } from 'hono/html'
import { localesOf } from '../base/overrides'
import { dayMs } from '../base/time/durations'
import { addDays } from '../centre/time/calendar-days'
import { instantOf } from '../centre/time/time-zone'
import { wallTime } from '../components/shell/preview-bar'
import { isOwnPath } from '../content/text/addresses'
import { pagesAt } from '../pages/app'
import { routeTable } from '../pages/routes'
import { readAddress, readQuery } from '../request/address'
import type { CentreClock } from './document'
import type { OpsContext } from './session'

/** The epoch ms of "YYYY-MM-DD", with "THH:MM" (the property's clock) or an offset (RFC 3339); null where invalid. */
export function readMoment(text: string, zone: string): number | null {
  const written = /^(20\d\d-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/i.exec(text.trim())
  const [, date = '', hour = '00', minute = '00', offset] = written ?? []
  // `addDays` turns an invalid date into another one.
  if (addDays(date, 0) !== date) return null
  if (Number(hour) > 23 || Number(minute) > 59) return null
  const instant =
    offset === undefined ? instantOf(date, Number(hour) * 60 + Number(minute), zone) : Date.parse(text.trim())
  return Number.isNaN(instant) ? null : instant
}

/** The page's canonical address for a path as an operator types it; null where it is not a path of this site. */
function readTarget(text: string, base: string, env: Env): URL | null {
  const path = text.trim()
  const typed = isOwnPath(path) ? URL.parse(path, base) : null
  if (typed?.origin !== new URL(base).origin) return null
  const { route, redirectTo } = readAddress(typed.pathname, localesOf(env), routeTable)
  const target = new URL(redirectTo ?? typed.pathname, base)
  target.search = readQuery(typed.searchParams, route?.query ?? []).toString()
  return target
}

/** The page at the chosen moment; a string where the input is invalid, saying why. Its links lead to the live site. */
export async function preview(c: OpsContext, { zone }: Pick<CentreClock, 'zone'>): Promise<Response | string> {
  const moment = readMoment(c.req.query('at') ?? '', zone)
  if (moment === null) return 'The moment has to be a date and a time, for example 2026-12-26T09:00.'
  const target = readTarget(c.req.query('path') ?? '/', c.req.url, c.env)
  if (target === null) return 'The page has to be a path of this site, for example /hours.'
  const path = `${target.pathname}${target.search}`
  return pagesAt({ moment, path }).fetch(new Request(target), c.env, c.executionCtx)
}

/** The form for moment and page, filled in with what was typed. */
export function previewForm({ zone, now }: CentreClock, { at, path = '/' }: { at?: string; path?: string } = {}) {
  return html`<form class="ops-preview" action="/ops/preview">
    <h2>Look ahead</h2>
    <p class="muted">Any page as it will be at a moment of the centre’s clock, from the content of now. Only you see it.</p>
    <div class="row">
      <label>Moment <input type="datetime-local" name="at" required value="${at ?? wallTime(now + dayMs, zone)}"></label>
      <label>Page <input name="path" required value="${path}"></label>
      <button class="btn">Show</button>
    </div>
  </form>`
}
