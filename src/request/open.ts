/**
 * Opens a request: reads what every response needs. Pages, API, feeds, files, assistants and operators all start here,
 * so that they agree on the moment, the time zone and the languages.
 */
import { centre, type Locale } from '../base/config'
import { log } from '../base/log'
import { diningNamesOf, localesOf } from '../base/offered'
import { imageResizingOf, siteOrigin } from '../base/settings'
import { engineKnows, resolveZone } from '../centre/time/time-zone'
import { Content, type Reading } from '../content/content'
import type { ResourceName } from '../content/resources'
import { textsFor } from '../texts/texts'
import { requestAddress } from './address'
import type { PageContext, RequestFacts } from './context'
import { LateParts } from './deferred'

// An isolate's first date formatter costs several times what a page does, whatever its zone. It is created during
// startup, which counts towards no request, rather than while the first visitor waits.
if (!engineKnows(centre.timeZone))
  log.error('The zone data of this engine is too old: times of the winter are wrong', { time_zone: centre.timeZone })

/** What every page shows in its header and footer; read together with the page's own content. */
export const shellReads = ['property', 'hours'] as const satisfies ResourceName[]

/** What the platform passes in with a request. */
export interface Asked {
  env: Env
  /** Keeps work alive after the response; one object per request. */
  work: Pick<ExecutionContext, 'waitUntil'>
  request: Request
}

/** The same, from a Hono handler's context. */
export const askedOf = (c: {
  env: Env
  executionCtx: Pick<ExecutionContext, 'waitUntil'>
  req: { raw: Request }
}): Asked => ({ env: c.env, work: c.executionCtx, request: c.req.raw })

/** The content for a request, as of now. */
export const contentFor = ({ env, work }: Pick<Asked, 'env' | 'work'>): Content =>
  new Content(env, (promise) => work.waitUntil(promise))

/** By the raw request. */
const contents = new WeakMap<Request, Content>()

/** The content for a Hono handler's request: one instance for all handlers, so that they share its time budget. */
export function contentOf(c: Parameters<typeof askedOf>[0]): Content {
  const content = contents.get(c.req.raw) ?? contentFor(askedOf(c))
  contents.set(c.req.raw, content)
  return content
}

/** An opened request, with what it has read. */
export interface Opened<Names extends ResourceName = never> extends RequestFacts {
  /** The requested resources; lists are empty and objects null where there was nothing to get (`content.isMissing`). */
  read: { [Name in Names | 'property']: Reading<Name> }
  locales: readonly [Locale, ...Locale[]]
}

/** Requests for which an unknown time zone has been logged. */
const logged = new WeakSet<Asked['work']>()

/**
 * Reads resources in one go, together with the property, which names the time zone. An unknown zone is logged once per
 * request, and the centre's own is used instead (rule 1.1).
 * @param content from `contentOf`
 * @throws SiteError 503 where the property cannot be obtained from anywhere
 */
export async function open<const Names extends readonly ResourceName[]>(
  asked: Asked,
  content: Content,
  ...names: Names
): Promise<Opened<Names[number]>> {
  const read = (await content.read('property', ...names)) as Opened<Names[number]>['read']
  const { property } = read as Opened['read']
  const { zone, known } = resolveZone(property.time_zone, centre.timeZone)
  if (!known && !logged.has(asked.work)) {
    logged.add(asked.work)
    log.warn('The property names an unknown time zone', { time_zone: property.time_zone, used: zone })
  }
  const { locale, path } = requestAddress(asked.request, asked.env)
  return {
    content,
    read,
    property,
    zone,
    now: content.now,
    locales: localesOf(asked.env),
    locale,
    path,
    site: siteOrigin(asked.env, property.url, asked.request.url),
    imageResizing: imageResizingOf(asked.env),
    diningNames: diningNamesOf(asked.env),
  }
}

/** `href` of a path of this site in a language; the default one has no prefix, nor has one that is not offered. */
export function linkOf({ locale, locales }: Pick<Opened, 'locale' | 'locales'>): (path: string) => string {
  const prefix = locales.indexOf(locale) > 0 ? `/${locale}` : ''
  return (path) => (prefix && path === '/' ? prefix : `${prefix}${path}`)
}

/**
 * A page's context, from a request that has read the centre's hours. `path` has no language prefix. By default the page
 * waits for all that it shows.
 */
export function pageContext(
  opened: Opened<'hours'>,
  { path, slug, locale }: Pick<PageContext, 'path' | 'slug' | 'locale'>,
  late: LateParts = new LateParts(Infinity),
): PageContext {
  const { read, ...facts } = opened
  const link = linkOf({ locale, locales: facts.locales })
  return { ...facts, path, slug, query: {}, locale, t: textsFor(locale), link, hours: read.hours, late }
}
