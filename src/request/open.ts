/**
 * Opens a request: reads what every response needs. Pages, API, feeds, files, assistants and operators start here, so
 * that they agree on the moment, the time zone and the languages.
 */
import { centre, type Locale } from '../base/config'
import { log } from '../base/log'
import { diningNamesOf, localesOf } from '../base/overrides'
import { imageResizingOf, siteOrigin } from '../base/settings'
import { hasCurrentZoneData, resolveZone } from '../centre/time/time-zone'
import { Content, type Reading } from '../content/content'
import type { ResourceName } from '../content/resources'
import { textsFor } from '../texts/texts'
import { linkOf, requestAddress } from './address'
import type { PageContext, RequestFacts } from './context'
import { LateParts } from './deferred'

// An isolate's first date formatter, of any zone, costs several times what a page does. It is created at startup,
// rather than while the first visitor waits.
if (!hasCurrentZoneData(centre.timeZone))
  log.error('The zone data of this engine is too old: times of the winter are wrong', { time_zone: centre.timeZone })

/** What the header and footer show. */
export const shellReads = ['property', 'hours'] as const satisfies ResourceName[]

/** What the platform passes with a request, named as in Hono's context. */
export interface HandlerContext {
  env: Env
  executionCtx: Pick<ExecutionContext, 'waitUntil'>
  req: { raw: Request }
}

/** Content with its own moment and time budget. */
export const newContent = (env: Env, work: HandlerContext['executionCtx']): Content =>
  new Content(env, (promise) => work.waitUntil(promise))

const contents = new WeakMap<Request, Content>()

/** A request's content, if it was opened. */
export const openedContent = (request: Request): Content | undefined => contents.get(request)

/** A request's content: one instance, so that all parts of the response share its time budget. */
export function contentOf({ env, executionCtx, req }: HandlerContext): Content {
  const content = contents.get(req.raw) ?? newContent(env, executionCtx)
  contents.set(req.raw, content)
  return content
}

/** An opened request, with what it has read. */
export interface Opened<Names extends ResourceName = never> extends RequestFacts {
  read: { [Name in Names | 'property']: Reading<Name> }
  locales: readonly [Locale, ...Locale[]]
}

/** Requests for which an unknown time zone has been logged. */
const loggedZones = new WeakSet<HandlerContext['executionCtx']>()

/**
 * Reads resources at once, together with the property, which has the time zone. An unknown zone is logged once per
 * request, and the centre's own is used instead (rule 1.1). @throws SiteError 503 where the property cannot be obtained
 */
export async function openRequest<const Names extends readonly ResourceName[]>(
  handler: HandlerContext,
  ...names: Names
): Promise<Opened<Names[number]>> {
  const content = contentOf(handler)
  const { env, executionCtx, req } = handler
  const read = (await content.read('property', ...names)) as Opened<Names[number]>['read']
  const { property } = read as Opened['read']
  const { zone, isKnown } = resolveZone(property.time_zone, centre.timeZone)
  if (!isKnown && !loggedZones.has(executionCtx)) {
    loggedZones.add(executionCtx)
    log.warn('The property names an unknown time zone', { time_zone: property.time_zone, used: zone })
  }
  const { locale, path } = requestAddress(req.raw, env)
  return {
    content,
    read,
    property,
    zone,
    now: content.now,
    locales: localesOf(env),
    locale,
    path,
    site: siteOrigin(env, property.url, req.raw.url),
    imageResizing: imageResizingOf(env),
    diningNames: diningNamesOf(env),
  }
}

/** A page's context, from a request with the centre's hours; by default it waits for all deferred values. */
export function pageContext(
  opened: Opened<'hours'>,
  { path, slug, locale }: Pick<PageContext, 'path' | 'slug' | 'locale'>,
  late: LateParts = new LateParts(Infinity),
): PageContext {
  const { read, ...facts } = opened
  const link = linkOf({ locale, locales: facts.locales })
  return { ...facts, path, slug, query: {}, locale, t: textsFor(locale), link, hours: read.hours, late }
}
