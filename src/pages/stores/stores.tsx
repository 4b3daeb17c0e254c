import { routes } from '../../base/routes'
import { bySlugOrId } from '../../centre/items/lookup'
import { storesByName } from '../../centre/search/by-name'
import { categoryGroups } from '../../centre/stores/categories'
import {
  comingSoonStores,
  letterOf,
  letterStrip,
  newStores,
  storesIn,
  withDescendants,
} from '../../centre/stores/directory'
import { isPaged, pageOfGroups } from '../../centre/stores/pages'
import { Icon } from '../../components/icon'
import { emptyOrMissing } from '../../components/lists/empty'
import { CategoryStrip, LetterStrip } from '../../components/lists/letter-strip'
import { Pager } from '../../components/lists/pager'
import type { Category, Store } from '../../content/schema/store'
import { numberedPage } from '../../queries/items'
import { openNowOf } from '../../queries/open-now'
import type { PageContext } from '../../request/context'
import { categoryLabels } from '../../texts/category-label'
import { inLanguage } from '../../texts/localised'
import { narrowedPage } from '../list-page'
import { hasUnknownValue, type Lists, type Loaded, type PartProps } from '../page'
import { countId, type DirectoryChoice, DirectoryTools, directoryHref, directoryPath } from './directory-tools'
import { byLetter, type Group, StoreGroups, sectionsOf } from './groups'

const reads = ['stores', 'categories', 'banners', 'mapplic', 'store_hours'] as const

async function load(lists: Lists<typeof reads>, context: PageContext) {
  const choice = choiceOf(lists.categories, context)
  const all = filterStores(lists.stores, lists.categories, choice)
  const offered = choice.show === 'open' ? all.filter(await openNowOf(context)) : all
  // Before and after the letter is applied.
  const matching = storesByName(offered, choice.q)
  const shown = choice.letter === '' ? matching : matching.filter(({ name }) => letterOf(name) === choice.letter)
  // By the number before the name filter: as one types, the browser filters all of these, or fetches their pages.
  const inPages = isPaged(offered.length)
  const groups = groupsOf(shown, lists.categories, choice, context)
  const resources = ['stores', 'hours', 'store_hours'] as const
  const paged = numberedPage((number) => pageOfGroups(groups, number, inPages), context, ...resources)
  return { ...lists, choice, matching, shown, inPages, paged }
}

type StoresData = Loaded<typeof load>

/** `?subcategory=`, in links from older sites, takes precedence over `?category=`. */
const categoryOf = ({ category, subcategory }: PageContext['query']): string | undefined => subcategory ?? category

/** The choices of an address. Unknown values become the default, but an unknown category is kept (rule 4.3). */
function choiceOf(categories: readonly Category[], { query, content }: PageContext): DirectoryChoice {
  const { q = '', letter = '', view, group, show } = query
  const category = (!content.isMissing('categories') && categoryOf(query)?.trim()) || ''
  return {
    category: String(bySlugOrId(categories, category)?.id ?? category),
    q: q.trim().slice(0, 200),
    letter: letter.trim() === '' ? '' : letterOf(letter),
    view: view === 'list' || view === 'tiles' ? view : '',
    group: group === 'category' ? 'category' : '',
    show: show === 'new' || show === 'coming-soon' || show === 'open' ? show : '',
  }
}

/** The stores by category and by being new or coming soon; none for an unknown category. */
function filterStores(stores: readonly Store[], categories: readonly Category[], { show, category }: DirectoryChoice) {
  const list = show === 'new' ? newStores(stores) : show === 'coming-soon' ? comingSoonStores(stores) : stores
  if (category === '') return list
  const chosen = categories.find(({ id }) => String(id) === category)
  return chosen ? storesIn(list, chosen.id, categories) : []
}

function groupsOf(
  stores: readonly Store[],
  categories: readonly Category[],
  choice: DirectoryChoice,
  { t, locale }: PageContext,
): Group[] {
  if (choice.group === '') return byLetter(stores)
  // A chosen category with its subcategories, without the other categories that its stores are in.
  const chosen = withDescendants([Number(choice.category)], categories)
  const offered = choice.category === '' ? categories : categories.filter(({ id }) => chosen.has(id))
  const headingOf = (category: Category | null) => ({
    id: `category-${category?.id ?? 'other'}`,
    title: category === null ? { text: t('stores.otherCategory') } : inLanguage(category, 'name', locale),
  })
  return categoryGroups(stores, offered).map(({ top, sub, stores: members }) => ({
    ...headingOf(sub ?? top),
    stores: members,
    within: sub === null ? undefined : headingOf(top),
  }))
}

/** Id of the list of stores, the target of the skip link. */
const listId = 'store-list'

/** "37 stores", or that none matches and where else to look. The browser updates it from the `data-` texts. */
function StoreCount({ data: { shown, choice, inPages }, context: { t, link } }: PartProps<StoresData>) {
  const count = shown.length
  // A name that matches none may match without the other choices.
  const isNarrowed = choice.category !== '' || choice.letter !== '' || choice.show !== ''
  const none = t(isNarrowed || choice.q === '' ? 'stores.noMatchFilters' : 'stores.noMatch', { query: choice.q })
  return (
    <div className="row between found no-print" id={countId} role="group" aria-labelledby="found-count">
      <p>
        <span
          className={count > 0 ? 'small muted' : undefined}
          id="found-count"
          role="status"
          data-store-count=""
          data-one={t('stores.countOne')}
          data-many={t('stores.count')}
          data-none={t(isNarrowed ? 'stores.noMatchFilters' : 'stores.noMatch')}
        >
          {count === 0 ? none : count === 1 ? t('stores.countOne') : t('stores.count', { count })}
        </span>
        <span>
          {' '}
          <a href={link(routes.stores.path)}>{t('stores.seeAll')}</a>{' '}
          <a href={link(routes.search.href({ q: choice.q }))} hidden={choice.q === ''}>
            {t('stores.searchSite')}
          </a>
        </span>
      </p>
      {inPages ? null : (
        <button className="btn btn-quiet needs-script" type="button" data-print="">
          <Icon name="printer" />
          {t('stores.print')}
        </button>
      )}
    </div>
  )
}

function Directory({ data, context }: PartProps<StoresData>) {
  const { stores, categories, choice, matching, inPages, paged } = data
  // What the browser can filter: all stores; a part, whose rest it fetches; or nothing, so it fetches each page.
  const filter = inPages ? 'pages' : choice.q === '' && choice.letter === '' ? 'all' : 'part'
  const hrefOf = (to: { letter: string; id: string } | null): string => {
    if (to === null) return choice.letter === '' ? '#main' : directoryHref(choice, { letter: '' }, context)
    // To anchors if all letters are on this page, else to other pages.
    return choice.letter === '' && !inPages ? `#${to.id}` : directoryHref(choice, { letter: to.letter }, context)
  }
  return (
    <>
      <a className="skip-here" href={`#${listId}`}>
        {context.t('stores.skip')}
      </a>
      <DirectoryTools choice={choice} stores={stores} categories={categories} context={context} />
      <StoreCount data={data} context={context} />
      {matching.length === 0 ? null : choice.group === 'category' ? (
        <CategoryStrip headings={sectionsOf(paged.groups)} context={context} />
      ) : (
        <LetterStrip letters={letterStrip(matching)} chosen={choice.letter || null} hrefOf={hrefOf} context={context} />
      )}
      <StoreGroups
        groups={paged.groups}
        by={choice.group || 'letter'}
        view={choice.view}
        label={categoryLabels(categories, context.locale)}
        lists={data}
        context={context}
        attributes={{ id: listId, 'data-directory': filter }}
      />
      <div data-directory-pages="" hidden={paged.pages === 1}>
        <Pager page={paged} addressOf={(page) => directoryPath(choice, {}, page)} context={context} />
      </div>
    </>
  )
}

/** `/stores`: the directory, by letter or by category, filtered by the address. */
export const stores = narrowedPage({
  path: routes.stores.path,
  title: 'stores.title',
  description: 'stores.description',
  banner: 'Directory Banner',
  firstView: 'directory',
  bodyClass: 'page-directory',
  // Visitors start to type as soon as they see the field.
  script: 'client/behaviours/lists/name-filter.ts',
  query: ['category', 'subcategory', 'q', 'letter', 'view', 'group', 'show', 'page'],
  reads,
  load,
  allowed: () => ({
    view: ['tiles', 'list'],
    group: ['letter', 'category'],
    show: ['all', 'open', 'new', 'coming-soon'],
  }),
  noStore: ({ choice: { q, letter }, categories }, { query }) =>
    q !== '' ||
    hasUnknownValue({ category: categoryOf(query), letter: query.letter }, { category: categories, letter: [letter] }),
  number: ({ paged }) => paged.page,
  narrowed({ choice: { q, letter, show, category }, categories, shown }) {
    const isFiltered = q !== '' || letter !== '' || show !== '' || shown.length === 0
    const chosen = isFiltered ? undefined : categories.find(({ id }) => String(id) === category)
    return { category: chosen ?? null, stores: shown }
  },
  body: (data, context) =>
    emptyOrMissing('stores', 'stores', data.stores.length, context) ?? <Directory data={data} context={context} />,
})
