import type { ReactNode } from 'react'
import { bySlugOrId } from '../../centre/items/lookup'
import {
  categoryGroups,
  comingSoonStores,
  letterGroups,
  letterOf,
  letterStrip,
  matchesName,
  newStores,
  storesIn,
} from '../../centre/stores/directory'
import { graph } from '../../centre/structured-data'
import { StoreRows, StoreTiles } from '../../components/cards/store-tile'
import { Empty, Missing } from '../../components/lists/empty'
import { LetterStrip } from '../../components/lists/letter-strip'
import { PageHead, pageBanner } from '../../components/shell/page-head'
import type { Category, Store } from '../../content/schema/store'
import { trail } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { type CategoryLabel, categoryLabels } from '../../texts/category-label'
import { inLanguage } from '../../texts/localised'
import { definePage, type Lists, type Loaded } from '../page'
import { DirectoryChips, type DirectoryChoice, DirectoryTools, directoryHref } from './directory-tools'

const reads = ['stores', 'categories', 'banners'] as const

function load(lists: Lists<typeof reads>, { query }: PageContext) {
  const choice = choiceOf(query, lists.categories)
  // What the choices leave, before and after the letter.
  const matching = choose(lists.stores, lists.categories, choice)
  const shown = choice.letter === '' ? matching : matching.filter(({ name }) => letterOf(name) === choice.letter)
  return { ...lists, choice, matching, shown }
}

type StoresData = Loaded<typeof load>

/** The choices of an address; what is not a choice is as usual. */
function choiceOf(
  { category = '', q = '', letter = '', view, group, show }: PageContext['query'],
  categories: readonly Category[],
): DirectoryChoice {
  return {
    category: String(bySlugOrId(categories, category.trim())?.id ?? category.trim()),
    q: q.trim().slice(0, 200),
    letter: letter.trim() === '' ? '' : letterOf(letter),
    view: view === 'list' ? 'list' : 'tiles',
    group: group === 'category' ? 'category' : 'letter',
    show: show === 'new' || show === 'coming-soon' ? show : 'all',
  }
}

/** The stores that the choices leave; an unknown category leaves none. */
function choose(
  stores: readonly Store[],
  categories: readonly Category[],
  { show, category, q }: DirectoryChoice,
): Store[] {
  const some = show === 'new' ? newStores(stores) : show === 'coming-soon' ? comingSoonStores(stores) : [...stores]
  const known = categories.find(({ id }) => String(id) === category)
  const within = category === '' ? some : known ? storesIn(some, known.id, categories) : []
  return within.filter((store) => matchesName(store, q))
}

interface GroupProps {
  id: string
  title: ReactNode
  lang?: string | undefined
  stores: readonly Store[]
  label: CategoryLabel
  view: DirectoryChoice['view']
  context: PageContext
}

/** The stores under one letter or of one category. */
function Group({ id, title, lang, stores, label, view, context }: GroupProps) {
  return (
    <section className="letter" aria-labelledby={id}>
      <h2 id={id} lang={lang}>
        {title}
      </h2>
      {view === 'list' ? (
        <StoreRows stores={stores} category={label} context={context} />
      ) : (
        <StoreTiles stores={stores} category={label} context={context} />
      )}
    </section>
  )
}

/** From so many stores on, a browser draws only the letters that are in the window. */
const many = 600

function Groups({ data, label, context }: { data: StoresData; label: CategoryLabel; context: PageContext }) {
  const { shown, categories, choice } = data
  const { t, locale } = context
  const looks = ['letters']
  if (choice.view === 'list') looks.push('letters-list')
  if (shown.length > many) looks.push('letters-many')
  if (choice.group === 'category') looks.push('letters-category')
  // Two columns need several short groups.
  if (choice.group === 'category' || choice.letter !== '') looks.push('letters-wide')
  const className = looks.join(' ')
  const shared = { label, view: choice.view, context }
  // 'part': the browser has to ask for the others before it can filter them.
  const filter = { 'data-directory': choice.q === '' && choice.letter === '' ? 'all' : 'part' }
  if (choice.group === 'letter') {
    return (
      <div className={className} {...filter}>
        {letterGroups(shown).map(({ letter, id, stores }) => (
          <Group key={id} id={id} title={letter} stores={stores} {...shared} />
        ))}
      </div>
    )
  }
  // A chosen category is shown with its own, not with all others that its stores are in as well.
  const offered = categories.filter(
    ({ id, parent_category_id }) =>
      choice.category === '' || [id, parent_category_id].map(String).includes(choice.category),
  )
  return (
    <div className={className} {...filter}>
      {categoryGroups(shown, offered).map(({ category, stores }) => {
        const id = `category-${category?.id ?? 'other'}`
        const name =
          category === null
            ? { text: t('stores.otherCategory'), lang: undefined }
            : inLanguage(category, 'name', locale)
        return <Group key={id} id={id} title={name.text} lang={name.lang} stores={stores} {...shared} />
      })}
    </div>
  )
}

/** "37 stores", or that nothing matches and the way back. The browser fills the same sentences while one types. */
function Outcome({ data: { shown, choice }, context }: { data: StoresData; context: PageContext }) {
  const { t, link } = context
  const count = shown.length
  const none = choice.q === '' ? t('stores.noMatchFilters') : t('stores.noMatch', { query: choice.q })
  return (
    <p
      className={count > 0 ? 'small muted' : undefined}
      role="status"
      data-store-count=""
      data-one={t('stores.countOne')}
      data-many={t('stores.count')}
      data-none={t('stores.noMatch')}
      data-all={t('stores.seeAll')}
      data-href={link('/stores')}
    >
      {count === 0 ? `${none} ` : count === 1 ? t('stores.countOne') : t('stores.count', { count })}
      {count === 0 ? <a href={link('/stores')}>{t('stores.seeAll')}</a> : null}
    </p>
  )
}

function Directory({ data, context }: { data: StoresData; context: PageContext }) {
  const { stores, categories, choice, matching } = data
  const label = categoryLabels(categories, context.locale)
  const hrefOf = (letter: { letter: string; id: string } | null): string => {
    if (letter === null) return choice.letter === '' ? '#main' : directoryHref(choice, { letter: '' }, context)
    // With all letters on the page the strip leads down it; with one, to the other page.
    return choice.letter === '' ? `#${letter.id}` : directoryHref(choice, { letter: letter.letter }, context)
  }
  return (
    <>
      <DirectoryTools choice={choice} stores={stores} categories={categories} context={context} />
      <DirectoryChips choice={choice} context={context} />
      {choice.group === 'letter' && matching.length > 0 ? (
        <LetterStrip letters={letterStrip(matching)} chosen={choice.letter || null} hrefOf={hrefOf} context={context} />
      ) : null}
      <Outcome data={data} context={context} />
      <Groups data={data} label={label} context={context} />
    </>
  )
}

/** `/stores`: the directory, by letter or by category, filtered by the address. */
export const stores = definePage({
  firstView: 'directory',
  // People type a name as soon as they see the box.
  scripts: ['client/behaviours/lists/name-filter.ts'],
  query: ['category', 'q', 'letter', 'view', 'group', 'show'],
  reads,
  load,
  meta: (_data, context) => ({
    title: context.t('stores.title'),
    description: context.t('stores.description', { name: context.property.name }),
    canonical: '/stores',
    structuredData: graph(trail([{ name: context.t('crumbs.stores') }], context)),
  }),
  view(data, context) {
    const { t, content } = context
    const banner = pageBanner(data.banners, 'Directory Banner', context)
    const isEmpty = data.stores.length === 0
    return (
      <>
        <PageHead
          title={t('stores.title')}
          picture={banner}
          crumbs={[{ name: t('crumbs.stores') }]}
          context={context}
        />
        <div className="wrap page-body">
          {content.isMissing('stores') ? <Missing kind="stores" context={context} /> : null}
          {isEmpty && !content.isMissing('stores') ? <Empty kind="stores" context={context} /> : null}
          {isEmpty ? null : <Directory data={data} context={context} />}
        </div>
      </>
    )
  },
})
