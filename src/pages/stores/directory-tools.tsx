/** The filters above the directory: name and category as one GET form, and links for the others. */
import { routes } from '../../base/routes'
import {
  categoryOptions,
  comingSoonStores,
  newStores,
  sortByName,
  withDescendants,
} from '../../centre/stores/directory'
import { Icon, type IconName } from '../../components/icon'
import { CategorySelect } from '../../components/lists/category-select'
import { Chips, type Choice } from '../../components/lists/chips'
import { SearchBox } from '../../components/search/search-form'
import type { Category, Store } from '../../content/schema/store'
import { withQuery } from '../../queries/items'
import type { ContextProps, PageContext } from '../../request/context'

/** The choices that the directory's address makes; "" for none: all stores, by letter. */
export interface DirectoryChoice {
  category: string
  q: string
  letter: string
  /** By default rows on a phone, tiles in a wider window. */
  view: '' | 'tiles' | 'list'
  group: '' | 'category'
  show: '' | 'open' | 'new' | 'coming-soon'
}

/** The path of the directory with some choices changed; `page` counts from 1. */
export const directoryPath = (choice: DirectoryChoice, change: Partial<DirectoryChoice>, page = 1): string =>
  withQuery(routes.stores.path, { ...choice, ...change }, page)

/** Id of the element that says how many stores were found. */
export const countId = 'found'

/** `directoryPath` as a link to the results. */
export const directoryHref = (choice: DirectoryChoice, change: Partial<DirectoryChoice>, { link }: PageContext) =>
  `${link(directoryPath(choice, change))}#${countId}`

type ToolsProps = ContextProps & { choice: DirectoryChoice; stores: readonly Store[]; categories: readonly Category[] }

/** The top-level categories that stores use, and all below the one that is chosen or has the chosen one below it. */
function CategoryField({ choice, stores, categories, context }: ToolsProps) {
  const tops = categoryOptions(categories, stores)
  const [below = []] = tops
    .map(({ id }) => [...withDescendants([id], categories)])
    .filter((ids) => ids.includes(Number(choice.category)))
  const subcategories = sortByName(below.flatMap((id) => categoryOptions(categories, stores, id)))
  const options = tops.flatMap((category) => (category.id === below[0] ? [category, ...subcategories] : [category]))
  if (options.length === 0) return null
  const { category } = choice
  return (
    <div className="field">
      <CategorySelect id="category" options={options} chosen={category} nested={subcategories} context={context} />
    </div>
  )
}

/** The name field, and the other filters, on a phone behind a button that works without script. */
export function DirectoryTools(props: ToolsProps) {
  const { choice, context } = props
  const { t, link } = context
  const viewLink = (view: 'tiles' | 'list', icon: IconName) => (
    <a href={directoryHref(choice, { view }, context)} aria-current={choice.view === view ? 'true' : undefined}>
      <Icon name={icon} />
      {t(`stores.${view}`)}
    </a>
  )
  const { category, view, group, show } = choice
  const chosen = [category, group, show].filter(Boolean).length
  return (
    <form
      className="tools no-print"
      action={`${link(routes.stores.path)}#${countId}`}
      aria-label={t('stores.filter')}
      data-search="stores"
    >
      <div className="field name">
        <label htmlFor="q-stores">{t('stores.name')}</label>
        <div className="search">
          <SearchBox id="q-stores" value={choice.q} only="store" context={context} />
        </div>
      </div>
      <details>
        <summary className="btn btn-quiet">
          {t('stores.filters')}
          {chosen > 0 ? ` (${chosen})` : null}
          <Icon name="chevron-down" />
        </summary>
        <CategoryField {...props} />
        <div className="toggle" role="group" aria-label={t('stores.view')}>
          {viewLink('tiles', 'layout-grid')} {viewLink('list', 'list')}
        </div>
        <DirectoryChips {...props} />
      </details>
      {/* The choices that are links, not fields. */}
      {Object.entries({ view, group, show }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </form>
  )
}

/** All, open now, new, coming soon; by letter or by category. Choices that lead to nothing are left out. */
function DirectoryChips({ choice, stores, categories, context }: ToolsProps) {
  const { t } = context
  const chip = <Name extends 'show' | 'group'>(name: Name, value: DirectoryChoice[Name], text: string): Choice => ({
    href: directoryHref(choice, { letter: '', [name]: value }, context),
    text,
    current: choice[name] === value && 'true',
  })
  const shown = [
    chip('show', '', t('stores.all')),
    chip('show', 'open', t('stores.openNow')),
    ...(newStores(stores).length > 0 || choice.show === 'new' ? [chip('show', 'new', t('stores.new'))] : []),
    ...(comingSoonStores(stores).length > 0 || choice.show === 'coming-soon'
      ? [chip('show', 'coming-soon', t('flag.coming-soon'))]
      : []),
  ]
  const isGrouped = categoryOptions(categories, stores).length > 0 || choice.group === 'category'
  const orders = isGrouped
    ? [chip('group', '', t('stores.byLetter')), chip('group', 'category', t('stores.byCategory'))]
    : []
  return (
    <div className="row between chips-row no-print">
      <Chips label={t('stores.which')} of={shown} />
      <Chips label={t('stores.order')} of={orders} />
    </div>
  )
}
