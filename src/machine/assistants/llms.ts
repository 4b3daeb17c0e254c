/** /llms.txt (llmstxt.org): the site on one page of Markdown, for language models. */
import { centre, hasFamily, type Link, linksOf } from '../../base/config'
import { routes } from '../../base/routes'
import { toolNames } from '../../centre/assistants'
import { files, type MachineFile } from '../../centre/files'
import { addressLines } from '../../centre/place'
import { formatDate, withPlainSpaces } from '../../centre/time/dates'
import { dayHours } from '../../centre/time/hours'
import { dateOf } from '../../centre/time/time-zone'
import type { Readings } from '../../content/content'
import { isLive } from '../../queries/folder-links'
import type { RequestFacts } from '../../request/context'
import { todaySentence, zoneName } from '../../texts/hours-words'
import { labelIn } from '../../texts/localised'
import { textsFor } from '../../texts/texts'

/** `pages` is null where they are missing. */
type LlmsContext = Pick<RequestFacts, 'site' | 'property' | 'now' | 'zone'> &
  Pick<Readings<'hours'>, 'hours'> & { pages: Readings<'pages'>['pages'] | null }

/** The content of pages whose names do not say it. */
const notes: Readonly<Record<string, string>> = {
  [routes.stores.path]: 'every store with category, unit and hours; `?q=` searches, `?category=` filters',
  [routes.map.path]: 'levels, entrances, washrooms and other places; `?from=&to=` gives a way in sentences',
  [routes.hours.path]: 'today, the week, every holiday',
  [routes.storePromotions.path]: 'current sales, with their last day',
  [routes.events.path]: 'what is on, with dates',
  [routes.jobs.path]: 'open positions in the stores and the centre',
  [routes.dining.path]: 'restaurants and food',
  [routes.amenities.path]: 'parking, accessibility, services',
}

const apiSubjects = ['stores', ...(['events', 'promotions', 'jobs'] as const).filter(hasFamily), 'hours', 'search']

const line = ({ name, href }: Link, site: string): string =>
  `- [${labelIn(name, 'en').text}](${site}${href})${notes[href] ? `: ${notes[href]}` : ''}`

const section = (title: string, lines: readonly string[]): string => `## ${title}\n\n${lines.join('\n')}`

/** Address and telephone number, then today's hours with the date, so that a copy does not mislead. */
function summary({ property, hours, now, zone }: LlmsContext): string {
  const { name, contact_phone } = property
  const place = addressLines(property).join(', ')
  const date = dateOf(now, zone)
  const t = textsFor('en')
  const today = todaySentence(dayHours(hours, date, zone), { t, locale: 'en', now, zone })
  const day = formatDate(date, { weekday: 'long', year: true })
  return `> ${name} is a shopping centre${place ? ` at ${place}` : ''}${contact_phone ? `, telephone ${contact_phone}` : ''}. ${day}: ${today} (${zoneName(zone, t)}).`
}

/** The text of `/llms.txt`. */
export function llmsTxt(context: LlmsContext): string {
  const { site, property, pages } = context
  // A page in the menu may have no record (yet), and is not listed then.
  const lines = (links: readonly Link[]) => links.filter((link) => isLive(link, pages)).map((link) => line(link, site))
  const listed = centre.menu.flatMap(linksOf)
  const others = [...centre.footer, ...centre.legal].filter(({ href }) => !listed.some((link) => link.href === href))
  const sections = centre.menu.map((item) => section(labelIn(item.name, 'en').text, lines(linksOf(item))))
  const programs = [
    `- [Model Context Protocol](${site}/mcp): streamable HTTP, read-only, no key; tools ${toolNames.join(', ')}`,
    `- [JSON API](${site}/api/openapi.json): OpenAPI 3.1; ${apiSubjects.join(', ')}`,
    ...Object.values<MachineFile>(files).flatMap(({ path, about, family }) =>
      about && (family === undefined || hasFamily(family)) ? [`- [${about.name}](${site}${path}): ${about.words}`] : [],
    ),
  ]
  const text = [
    `# ${property.name}`,
    summary(context),
    'Pages are complete without scripts. Hours, events and promotions change: ask again rather than keep a copy. Where the site says that something is not known, it is not known.',
    ...sections,
    section('For programs', programs),
    section('Optional', lines(others)),
  ].join('\n\n')
  return `${withPlainSpaces(text)}\n`
}
