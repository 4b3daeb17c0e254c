import { hasFamily } from '../../base/config'
import { placeAddress } from '../../centre/addresses'
import { entriesOf } from '../../centre/items/entries'
import { shoppingCentre } from '../../centre/structured-data/centre'
import { ButtonLink } from '../../components/button-link'
import { pictogramFor } from '../../components/map/pictograms'
import { Words, withSpaces } from '../../components/text'
import { amenities as amenitiesPage } from '../../queries/fixed-pages'
import { loadFloors } from '../../queries/floors'
import { contactAbout } from '../../queries/folder-links'
import { type Spot, spotsOf, spotsOn } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import type { Lists } from '../page'
import { ArticleText } from './article'
import { fixedPage } from './fixed'

const mapReads = ['stores', 'categories', 'mapplic', 'point_of_interests'] as const

const onMap = (spots: readonly Spot[], { t, link, locale }: PageContext) =>
  spots.length === 0 ? null : (
    <p className="row no-print">
      {withSpaces(spots, ({ slug, kind, location }) => (
        <ButtonLink key={slug} href={link(placeAddress(kind, location))}>
          <span>
            {`${t('map.showPlace')} `}
            <Words as="span" of={inLanguage(location.name === null ? kind : location, 'name', locale)} />
          </span>
        </ButtonLink>
      ))}
    </p>
  )

/** `/amenities`: the entries of the page's record as an accordion; `#slug` opens one. */
export const amenities = fixedPage(amenitiesPage, {
  firstView: 'article',
  reads: hasFamily('map') ? mapReads : [],
  readAhead: () => ({ levels: hasFamily('map') }),
  async load(data, lists: Partial<Lists<typeof mapReads>>, context) {
    const { mapplic = null, stores = [], categories = [], point_of_interests = [] } = lists
    const floors = await loadFloors(context, { mapplic, stores, categories })
    return { ...data, kinds: spotsOn(floors, point_of_interests) }
  },
  nodes({ article }, context) {
    const amenities = entriesOf(article).map((entry) => inLanguage(entry, 'title', context.locale).text)
    return [shoppingCentre(context, { amenities })]
  },
  text: (data, context) => (
    <ArticleText
      data={data}
      context={context}
      iconOf={({ title }) => pictogramFor(title) ?? 'info'}
      afterEntry={(entry) => onMap(spotsOf(entry, data.kinds), context)}
      firstOpen
    />
  ),
  after: (_data, context) =>
    contactAbout('lost', context).map(({ href, text }) => (
      <p key={href} className="no-print">
        <ButtonLink href={href}>{text}</ButtonLink>
      </p>
    )),
})
