/** The frame of the operators' pages: server-rendered, no script, the site's own look. */
import { html } from 'hono/html'
import { centre } from '../base/config'
import { formatDate, timeLabel } from '../centre/time/dates'
import { dateOf, zoneWarning } from '../centre/time/time-zone'
import { type Markup, plainDocument } from '../render/plain-page'
import { contentOf, openRequest } from '../request/open'
import { zoneName } from '../texts/hours-words'
import { textsFor } from '../texts/texts'
import type { OpsContext } from './session'

export type CentreClock = Awaited<ReturnType<typeof centreClock>>

/**
 * The centre's name, zone (operators read all times in it), current time (epoch ms), and what is doubtful about it.
 * Without the content service, it is the configuration's: these pages must still work.
 */
export async function centreClock(c: OpsContext) {
  try {
    const { property, zone, now } = await openRequest(c)
    return { name: property.name, zone, now, doubt: zoneWarning(property, now, centre.timeZone) }
  } catch {
    return { name: 'Site', zone: centre.timeZone, now: contentOf(c).now, doubt: null }
  }
}

/** "2:11 PM"; with the date where that is not today. */
export function timeWords(instant: number, { zone, now }: CentreClock): string {
  const date = dateOf(instant, zone)
  const time = timeLabel(instant, zone)
  return date === dateOf(now, zone) ? time : `${formatDate(date, { short: true })}, ${time}`
}

/** The response with an operators' page. `aside` stands in its header: the sign-out form. */
export async function page(c: OpsContext, title: string, main: Markup, aside: Markup | null = null) {
  const { name, zone, now } = await centreClock(c)
  const day = formatDate(dateOf(now, zone), { weekday: 'long' })
  const time = `${day}, ${timeLabel(now, zone)} ${zoneName(zone, textsFor('en'))}`
  const ids = `Property ${c.env.PROPERTY_ID}, centre ${c.env.CENTRE_ID}`
  const body = html`<header class="ops-top"><div class="wrap row">
          <h1>${name} operations</h1><span>${ids}</span><span>${time}</span>${aside}
        </div></header>
        <main id="main" class="ops wrap" tabindex="-1">${main}</main>
        <footer class="wrap small"><a href="/third-party-notices.txt">Third-party notices</a></footer>`
  return c.html(plainDocument(`${title} | ${name}`, body))
}

/** A message about what was just done. */
export const notice = (text: Markup | string, kind = ''): Markup =>
  html`<div class="notice ${kind}" role="status"><p>${text}</p></div>`
/** What went wrong. */
export const warning = (text: Markup | string): Markup => notice(text, 'notice-bad')
