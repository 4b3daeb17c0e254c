import { has } from '../../base/config'
import { placeAddress } from '../../centre/addresses'
import { type Entry, entriesOf } from '../../centre/items/entries'
import { isAbout } from '../../centre/search/questions/questions'
import { shoppingCentre } from '../../centre/structured-data'
import type { IconName } from '../../components/icon'
import { spaced } from '../../components/spaced'
import { placesOf } from '../../queries/amenity-places'
import { contactAbout } from '../../queries/contact-topics'
import { amenities as table } from '../../queries/fixed-pages'
import { loadFloors } from '../../queries/floors'
import { type Spot, spotsOn } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { definePage, type Lists } from '../page'
import { ArticleText, articleReads } from './article'
import { FixedFrame, fixedMeta, loadFixed } from './fixed'

// The record has no field for its icon, so its title decides, in whatever language; the first match wins.
const icons: readonly [Pick<RegExp, 'test'>, IconName][] = [
  [/wheelchair|accessib|mobil|fauteuil/i, 'accessibility'],
  [{ test: (title) => isAbout('washrooms', title) }, 'washroom'],
  [/nursing|baby|stroller|child|famil|allait|bébé|poussette|enfant/i, 'baby'],
  [/charg|electric|électr|borne/i, 'zap'],
  [/park|stationnement/i, 'square-parking'],
  [/transit|bus\b|taxi|transport/i, 'bus'],
  [/wi-?fi|internet/i, 'wifi'],
  [/quiet|sensory|calme|douce/i, 'volume-x'],
  [/gift|cadeau/i, 'gift'],
  [/phone/i, 'phone'],
  [/atm|ban(?:k|que|caire)|ticket|guichet|billet/i, 'ticket'],
]

const iconOf = ({ title }: Entry): IconName => icons.find(([pattern]) => pattern.test(title))?.[1] ?? 'info'

/** What locates an amenity on the map; a centre without a map reads none of it. */
const mapReads = ['stores', 'categories', 'mapplic', 'point_of_interests'] as const
const reads = has('map') ? ([...articleReads, ...mapReads] as const) : articleReads

async function load(lists: Lists<typeof articleReads> & Partial<Lists<typeof mapReads>>, context: PageContext) {
  const { mapplic = null, stores = [], categories = [], point_of_interests = [] } = lists
  const [data, floors] = await Promise.all([
    loadFixed(table, lists, context),
    loadFloors(context, mapplic, stores, categories),
  ])
  return { ...data, kinds: spotsOn(floors, point_of_interests) }
}

/** Links to an amenity's places on the map. */
function OnMap({ spots, context: { t, link, locale } }: { spots: readonly Spot[]; context: PageContext }) {
  if (spots.length === 0) return null
  return (
    <p className="row no-print">
      {spaced(
        spots.map(({ slug, kind, location }) => {
          const { text, lang } = inLanguage(location.name === null ? kind : location, 'name', locale)
          return (
            <a key={slug} className="btn btn-quiet" href={link(placeAddress(kind, location))}>
              <span>
                {t('map.showPlace')} <span lang={lang}>{text}</span>
              </span>
            </a>
          )
        }),
      )}
    </p>
  )
}

/** `/amenities`: the entries of the amenities page as an accordion; `#slug` opens one. */
export const amenities = definePage({
  firstView: 'article',
  reads,
  load,
  meta(data, context) {
    const meta = fixedMeta(table, data, context)
    const amenities = entriesOf(data.article).map((entry) => inLanguage(entry, 'title', context.locale).text)
    return { ...meta, structuredData: [...(meta.structuredData ?? []), shoppingCentre(context, { amenities })] }
  },
  view: (data, context) => (
    <FixedFrame fixed={table} data={data} context={context}>
      <ArticleText
        shown={data}
        context={context}
        iconOf={iconOf}
        afterEntry={(entry) => <OnMap spots={placesOf(entry, data.kinds)} context={context} />}
        firstOpen
      />
      {contactAbout('lost', context).map(({ href, text }) => (
        <p key={href} className="no-print">
          <a className="btn btn-quiet" href={href}>
            {text}
          </a>
        </p>
      ))}
    </FixedFrame>
  ),
})
