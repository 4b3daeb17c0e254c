import { type VisitStop, VisitStops, type VisitStopsProps } from '../../../client/shared/visit-stops'
import { urlEncode } from '../../base/bytes/encoded'
import { hasFamily } from '../../base/config'
import { routes } from '../../base/routes'
import { storeAddress, storeMapAddress } from '../../centre/addresses'
import { bySlugOrId } from '../../centre/items/lookup'
import { aboutMetres, walkMinutes } from '../../centre/map/walkway-steps'
import { truncate } from '../../centre/plain-text'
import { type ShownHours, shownToday } from '../../centre/stores/hours'
import { parseKey, storeKey, visitQuery } from '../../centre/stores/visit-list'
import { ButtonLink, MoreLink, PrimaryLink } from '../../components/button-link'
import { stateOf } from '../../components/hours/open-state'
import { Icon, iconPath } from '../../components/icon'
import { ReactIsland } from '../../components/island'
import { Missing } from '../../components/lists/empty'
import { MiniDrawing } from '../../components/map/mini-markup'
import { sourcesOf } from '../../components/picture/sources'
import { Breadcrumbs } from '../../components/shell/page-head'
import { Words } from '../../components/text'
import type { Store } from '../../content/schema/store'
import { levelTitle, loadFloors } from '../../queries/floors'
import { pathOf } from '../../queries/route/route'
import { walkThrough } from '../../queries/route/walks'
import type { ContextProps, PageContext } from '../../request/context'
import { absoluteUrl } from '../../request/links'
import { shortTodaySentence } from '../../texts/hours-words'
import { definePage, type Lists, type Loaded, type PartProps } from '../page'
import { maxNameLength, savedItems } from './saved-items'

/** Stops of a list, saved items included; a longer list is cut off, and says so. */
export const maxStops = 40
/** Names of unknown stores that are shown. */
const maxNames = 10

const reads = ['stores', 'categories', 'store_hours', 'mapplic', 'promotions', 'events', 'blogs'] as const

async function load(lists: Lists<typeof reads>, context: PageContext) {
  const { content, query } = context
  // While the stores are missing, there is no telling which names are unknown.
  const keys = content.isMissing('stores') ? '' : (query.s ?? '')
  const { stores, saved, unknown, overflow } = readList(keys, lists.stores)
  const floors = stores.length === 0 ? [] : await loadFloors(context, lists)
  return {
    /** False if the address has no list: the visitor's own is known to their browser only. */
    isNamed: query.s !== undefined,
    stores,
    stops: [
      ...stores.map((store) => stopOf(store, shownToday(store, lists.store_hours, context), context)),
      ...savedItems(saved, lists, context),
    ],
    unknown,
    overflow,
    floors,
    /** From the first stop to the last, if the drawings tell. */
    walk: walkThrough(floors, stores),
  }
}

type VisitData = Loaded<typeof load>

/** Opening spans sent with each stop: a list is for today and tomorrow. */
const spansSent = 2

function stopOf(store: Store, hours: ShownHours, context: PageContext): VisitStop {
  const { t, link } = context
  const { slug, name, unit, logo_image_url: logo } = store
  const state = stateOf(hours, shortTodaySentence, context, { max: spansSent })
  return {
    slug: storeKey(slug),
    name,
    href: link(storeAddress(store)),
    mapHref: hasFamily('map') ? link(storeMapAddress(store)) : null,
    logo: logo ? sourcesOf(logo, 'logo', context.imageResizing) : null,
    unit: unit === null ? null : t('store.unit', { unit }),
    state: state ?? (hours.kind === 'none' ? null : { text: t('hours.notAvailable') }),
  }
}

const visitStopsProps = ({ stops, unknown, overflow, walk }: VisitData, { t, link }: PageContext): VisitStopsProps => ({
  path: link(routes.visit.path),
  stops,
  rest: [...unknown, ...overflow],
  walk: walk && t('visit.walk', { metres: aboutMetres(walk.metres), minutes: walkMinutes(walk.metres) }),
  words: {
    onMap: t('store.onMap'),
    remove: t('visit.remove'),
    removed: t('visit.removed'),
    undo: t('visit.undo'),
    up: t('visit.up'),
    down: t('visit.down'),
  },
  cross: iconPath('x'),
})

/** Keys of an address that are read. Every link that changes the list has all of them. */
const maxKeys = 200

/** Reads the list in an address: its stores, the keys of saved items, unknown slugs, and the keys beyond `maxStops`. */
export function readList(text: string, all: readonly Store[]) {
  const keys = [...new Set(text.split(',', maxKeys).map((part) => part.trim()))].filter((key) => key !== '')
  const saved = keys.filter((key) => parseKey(key) !== null)
  const slugs = keys.filter((key) => parseKey(key) === null)
  const stores = [...new Set(slugs.flatMap((slug) => bySlugOrId(all, slug) ?? []))]
  const room = Math.max(0, maxStops - stores.length)
  return {
    stores: stores.slice(0, maxStops),
    saved: saved.slice(0, room),
    unknown: slugs.filter((slug) => bySlugOrId(all, slug) === null),
    overflow: [...stores.slice(maxStops).map(({ slug }) => storeKey(slug)), ...saved.slice(room)],
  }
}

/** The levels with stops: drawings with the stops numbered as in the list, and the walk between them. */
const VisitMap = ({ data: { floors, stores, walk }, context: { t, link, locale } }: PartProps<VisitData>) => (
  <section className="panel" aria-labelledby="h-visit-map">
    <h2 id="h-visit-map">{t('store.onMap')}</h2>
    {floors.map(({ level, drawing, placed }) => {
      const places = placed.filter(({ store }) => stores.includes(store))
      if (places.length === 0 || drawing === null) return null
      const title = levelTitle({ level }, locale)
      const name = [...new Set(places.map(({ store }) => store.name))].join(', ')
      return (
        <figure key={level.id}>
          <MiniDrawing
            drawing={drawing}
            places={places}
            numberOf={(store) => stores.indexOf(store) + 1}
            route={pathOf(walk?.edges ?? [], level.id)}
            label={t('map.drawing', { level: title.text, name })}
          />
          <Words as="figcaption" className="small muted" of={title} />
        </figure>
      )
    })}
    <p className="no-print">
      <MoreLink href={link(routes.map.path)}>{t('store.openMap')}</MoreLink>
    </p>
  </section>
)

/** Share, print and save the list. Without script only the e-mail link is shown. */
function VisitShare({ stops, context }: ContextProps & { stops: readonly VisitStop[] }) {
  const { t, link, site, property } = context
  const url = absoluteUrl(link(`${routes.visit.path}${visitQuery(stops.map(({ slug }) => slug))}`), site)
  const title = t('visit.shareTitle', { name: property.name })
  const names = stops.map(({ name }) => name).join('\n')
  return (
    <p className="row no-print visit-share">
      <button
        className="btn needs-script"
        type="button"
        data-share={url}
        data-share-title={title}
        data-share-done={t('share.copied')}
        data-share-failed={t('share.failed')}
      >
        <Icon name="share-2" />
        <span>{t('visit.share')}</span>
      </button>{' '}
      <ButtonLink href={`mailto:?subject=${urlEncode(title)}&body=${urlEncode(`${names}\n\n${url}`)}`} icon="mail">
        {t('share.email')}
      </ButtonLink>{' '}
      <button className="btn btn-quiet needs-script" type="button" data-print="">
        <Icon name="printer" />
        {t('visit.print')}
      </button>{' '}
      <button className="btn btn-quiet needs-script" type="button" data-save-all={t('visit.saved')}>
        {t('visit.saveAll')}
      </button>
    </p>
  )
}

const HowTo = ({ context: { t, link } }: ContextProps) => (
  <>
    <p className="lede">{t('visit.empty')}</p>
    <p className="visit-how needs-script">{t('visit.how')}</p>
    <noscript>
      <p className="visit-how">{t('visit.howWithout')}</p>
    </noscript>
    <p className="row">
      <PrimaryLink href={link(routes.stores.path)}>{t('stores.title')}</PrimaryLink>{' '}
      {hasFamily('map') ? (
        <ButtonLink href={link(routes.map.path)} icon="map-pin">
          {t('map.title')}
        </ButtonLink>
      ) : null}
    </p>
  </>
)

/** Names that are unknown, with a link that removes them, and how many stops were cut off. */
function LeftOut({ data: { stops, unknown, overflow }, context }: PartProps<VisitData>) {
  const { t, link, property } = context
  if (unknown.length === 0 && overflow.length === 0) return null
  const names = unknown
    .slice(0, maxNames)
    .map((name) => truncate(name, maxNameLength))
    .join(', ')
  const keys = [...stops.map(({ slug }) => slug), ...overflow]
  return (
    <div className="notice notice-warn">
      {unknown.length === 0 ? null : (
        <p>
          {t(unknown.length === 1 ? 'visit.unknownOne' : 'visit.unknownMany', { names, centre: property.name })}{' '}
          <a className="no-print" href={link(routes.visit.path) + visitQuery(keys)} data-stop={unknown.join(',')}>
            {t('visit.remove', { name: names })}
          </a>
        </p>
      )}
      {overflow.length === 0 ? null : (
        <p data-stop={overflow.join(',')}>{t('visit.tooMany', { most: maxStops, count: overflow.length })}</p>
      )}
    </div>
  )
}

const headingOf = (count: number, { t }: PageContext): string =>
  count === 0 ? t('visit.title') : count === 1 ? t('visit.headingOne') : t('visit.heading', { count })

/** `/visit?s=slug,slug,events/slug`: stores to visit, and saved offers, events and posts, as a list to share. */
export const visit = definePage({
  firstView: 'visit',
  query: ['s'],
  reads,
  readAhead: ({ query }) => ({ levels: hasFamily('map') && query.s !== undefined }),
  noStore: true,
  load,
  meta: (_data, { t, property }) => ({
    title: t('visit.title'),
    description: t('visit.description', { name: property.name }),
    canonical: routes.visit.path,
    noindex: true,
  }),
  view(data, context) {
    const { t, content } = context
    const list = visitStopsProps(data, context)
    return (
      <div className="wrap page-body visit" data-visit={data.isNamed ? 'named' : 'own'}>
        <Breadcrumbs crumbs={[{ text: t('visit.title') }]} context={context} />
        <div data-visit-part="head">
          <h1 tabIndex={-1}>{headingOf(data.stores.length, context)}</h1>
        </div>
        {content.isMissing('stores') ? (
          <Missing kind="stores" context={context} />
        ) : data.stops.length === 0 ? (
          <div data-visit-part="foot">
            <LeftOut data={data} context={context} />
            <HowTo context={context} />
          </div>
        ) : (
          <div className="split">
            <div>
              <ReactIsland name="visit-stops" component={VisitStops} props={list} defer="idle" />
              <div data-visit-part="foot">
                <VisitShare stops={data.stops} context={context} />
                <LeftOut data={data} context={context} />
              </div>
            </div>
            <aside data-visit-part="map" aria-label={t('store.onMap')}>
              {data.stores.length > 0 && hasFamily('map') ? <VisitMap data={data} context={context} /> : null}
            </aside>
          </div>
        )}
      </div>
    )
  },
})
