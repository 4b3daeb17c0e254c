import { centre } from '../../base/config'
import { routes } from '../../base/routes'
import { storeAddress } from '../../centre/addresses'
import { bySlugOrId } from '../../centre/items/lookup'
import { dietsIn, diningKinds, diningStores, kindsAndBelow, serves } from '../../centre/stores/dining'
import { letterStrip, sortByName, sortedByName, storesIn } from '../../centre/stores/directory'
import { isPaged, pageOfGroups } from '../../centre/stores/pages'
import { itemList } from '../../centre/structured-data/pages'
import { CategorySelect } from '../../components/lists/category-select'
import { Chips, type Choice } from '../../components/lists/chips'
import { Missing } from '../../components/lists/empty'
import { LetterStrip } from '../../components/lists/letter-strip'
import { Pager } from '../../components/lists/pager'
import type { Store } from '../../content/schema/store'
import { numberedPage, withQuery } from '../../queries/items'
import { openNowOf } from '../../queries/open-now'
import type { PageContext } from '../../request/context'
import { type CategoryLabel, categoryLabels } from '../../texts/category-label'
import { type LangText, labelIn } from '../../texts/localised'
import { narrowedPage } from '../list-page'
import type { Lists, Loaded, PartProps } from '../page'
import { byLetter, type Group, type GroupsProps, StoreGroups } from './groups'

const reads = ['stores', 'categories', 'banners', 'mapplic', 'store_hours'] as const

/** Fewest places per letter with which a letter strip is worth its room. */
const minPerLetter = 3

/** The places by kind if there are several; else by letter, or all by name. */
function diningGroups(places: readonly Store[], kinds: Group[], inPages: boolean): Pick<GroupsProps, 'by' | 'groups'> {
  if (kinds.length > 1) return { by: 'category', groups: kinds }
  const letters = byLetter(places)
  const hasLetters = inPages || places.length >= letters.length * minPerLetter
  return hasLetters ? { by: 'letter', groups: letters } : { by: 'name', groups: kinds }
}

/** The places by kind, and by name within each. Places of no kind come last, under `others`. */
function kindGroups(places: readonly Store[], kindOf: CategoryLabel, others: LangText): Group[] {
  const titleOf = (place?: Store) => (place && kindOf(place)) ?? others
  const byKind = Map.groupBy(sortedByName(places), (place) => titleOf(place).text)
  const kinds = Array.from(byKind, ([name, stores]) => ({ name, stores, title: titleOf(stores[0]) }))
  const rest = kinds.find(({ name }) => name === others.text)
  const sorted = sortByName(kinds.filter((kind) => kind !== rest))
  return [...sorted, ...(rest ? [rest] : [])].map(({ title, stores }, at) => ({ id: `kind-${at + 1}`, title, stores }))
}

async function load({ stores, categories, ...lists }: Lists<typeof reads>, context: PageContext) {
  const { query, locale, diningNames } = context
  const all = diningStores(stores, categories, diningNames)
  // The options of the drop-down; no other category can be chosen.
  const kinds = diningKinds(categories, stores, diningNames)
  const chosen = bySlugOrId(kinds, query.category)
  const diets = dietsIn(all, centre.diets)
  const diet = diets.find(({ id }) => id === query.diet) ?? null
  const ofKind = chosen === null ? all : storesIn(all, chosen.id, categories)
  const served = diet === null ? ofKind : ofKind.filter((store) => serves(store, diet))
  const show = query.show === 'open' ? 'open' : ''
  const shown = show ? served.filter(await openNowOf(context)) : served
  // Tiles name the kind of dining, not "Dining".
  const label = categoryLabels(kindsAndBelow(kinds, categories), locale)
  const inPages = isPaged(shown.length)
  const others = { text: context.t('stores.otherCategory'), lang: undefined }
  // Places of a chosen kind are one group.
  const kindOf = chosen === null ? label : () => others
  // In a list of several pages, only letters lead to the right page.
  const { by, groups } = diningGroups(shown, inPages ? [] : kindGroups(shown, kindOf, others), inPages)
  const resources = ['stores', 'categories', 'hours', 'store_hours'] as const
  const paged = numberedPage((number) => pageOfGroups(groups, number, inPages), context, ...resources)
  return { ...lists, label, kinds, chosen, diets, diet, show, all, shown, by, groups, paged }
}

type DiningData = Loaded<typeof load>

function KindFilter({ data: { kinds, chosen, diet, show }, context }: PartProps<DiningData>) {
  if (kinds.length === 0) return null
  return (
    <div className="tools no-print">
      <form className="field" action={context.link(routes.dining.path)}>
        <CategorySelect id="dining-kind" options={kinds} chosen={chosen?.id} context={context} />
        {diet === null ? null : <input type="hidden" name="diet" value={diet.id} />}
        {show && <input type="hidden" name="show" value={show} />}
      </form>
    </div>
  )
}

const diningPath = ({ chosen, diet, show }: Pick<DiningData, 'chosen' | 'diet' | 'show'>, page = 1): string =>
  withQuery(routes.dining.path, { category: chosen?.id.toString(), diet: diet?.id, show }, page)

function OpenNowChips({ data, context: { t, link } }: PartProps<DiningData>) {
  const choice = (show: DiningData['show'], text: string): Choice => ({
    href: link(diningPath({ ...data, show })),
    text,
    current: show === data.show && 'true',
  })
  return <Chips label={t('stores.which')} of={[choice('', t('dining.all')), choice('open', t('stores.openNow'))]} />
}

function DietChips({ data, context: { t, link, locale } }: PartProps<DiningData>) {
  if (data.diets.length === 0) return null
  const choices = [null, ...data.diets].map(
    (diet): Choice => ({
      ...(diet === null ? { text: t('dining.anyDiet') } : labelIn(diet.name, locale)),
      href: link(diningPath({ ...data, diet })),
      current: diet?.id === data.diet?.id && 'true',
    }),
  )
  return <Chips label={t('dining.diet')} of={choices} />
}

function PlaceList({ data, context }: PartProps<DiningData>) {
  const { shown, by, groups, paged, chosen, diet, show, label } = data
  const { t, link } = context
  const count = shown.length
  const addressOf = (page: number): string => diningPath(data, page)
  const hrefOf = (letter: { id: string } | null): string => {
    if (letter === null) return '#main'
    const page = paged.begins[groups.findIndex(({ id }) => id === letter.id)] ?? 1
    return page === paged.page ? `#${letter.id}` : `${link(addressOf(page))}#${letter.id}`
  }
  return (
    <>
      <KindFilter data={data} context={context} />
      <div className="row between chips-row">
        <OpenNowChips data={data} context={context} />
        <DietChips data={data} context={context} />
      </div>
      {by === 'letter' && count > 0 ? (
        <LetterStrip letters={letterStrip(shown)} chosen={null} hrefOf={hrefOf} context={context} />
      ) : null}
      <p className="small muted" role="status">
        {`${count === 0 ? t('dining.noMatch') : t(count === 1 ? 'dining.countOne' : 'dining.count', { count })} `}
        {(chosen || diet || show) && <a href={link(routes.dining.path)}>{t('dining.seeAll')}</a>}
      </p>
      <StoreGroups groups={paged.groups} by={by} label={label} lists={data} context={context} />
      <Pager page={paged} addressOf={addressOf} context={context} />
    </>
  )
}

/** `/dining`: the stores of the dining categories, filtered by the categories below these (rule 4.5). */
export const dining = narrowedPage({
  path: routes.dining.path,
  title: 'dining.title',
  description: 'dining.description',
  banner: 'Dining Banner',
  firstView: 'directory',
  bodyClass: 'page-directory',
  query: ['category', 'diet', 'show', 'page'],
  reads,
  load,
  allowed: ({ kinds, diets }) => ({ category: kinds, diet: diets, show: ['all', 'open'] }),
  number: ({ paged }) => paged.page,
  narrowed: ({ chosen, diet, show, shown }) => ({
    category: diet === null && show === '' && shown.length > 0 ? chosen : null,
    stores: shown,
  }),
  nodes({ paged }, context) {
    const listed = paged.groups.flatMap(({ stores }) => stores)
    const items = listed.map((store) => ({ text: store.name, path: storeAddress(store) }))
    return [itemList(routes.dining.path, items, context)]
  },
  body(data, context) {
    const { t, content, link } = context
    const isMissing = content.isMissing('stores') || content.isMissing('categories')
    return (
      <>
        {isMissing ? <Missing kind="stores" context={context} /> : null}
        {data.all.length === 0 && !isMissing ? <p className="empty muted">{t('dining.none')}</p> : null}
        {data.all.length === 0 ? (
          <p>
            <a href={link(routes.stores.path)}>{t('stores.seeAll')}</a>
          </p>
        ) : (
          <PlaceList data={data} context={context} />
        )}
      </>
    )
  },
})
