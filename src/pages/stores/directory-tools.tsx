/** The tools above the directory: name and category as one GET form, and links for the other choices. */
import { routes } from '../../base/routes'
import { categoryOptions, subcategoryOptions } from '../../centre/stores/directory'
import { Icon, type IconName } from '../../components/icon'
import { Categories } from '../../components/lists/category-select'
import { Chip, Chips } from '../../components/lists/chips'
import { SearchBox } from '../../components/search/search-box'
import type { Category, Store } from '../../content/schema/store'
import { chosenPath } from '../../queries/items'
import type { PageContext } from '../../request/context'

/** The choices that shape the directory, all of them in the address. */
export interface DirectoryChoice {
  category: string
  q: string
  letter: string
  view: 'tiles' | 'list'
  group: 'letter' | 'category'
  show: 'all' | 'open' | 'new' | 'coming-soon'
}

/** The choices that have a default, without those that make it. */
const unusual = ({ view, group, show }: DirectoryChoice) => ({
  view: view === 'tiles' ? '' : view,
  group: group === 'letter' ? '' : group,
  show: show === 'all' ? '' : show,
})

/** The path of the directory with some choices changed; defaults are left out. `page` counts from 1. */
export function directoryPath(choice: DirectoryChoice, change: Partial<DirectoryChoice>, page = 1): string {
  const { category, q, letter, ...rest } = { ...choice, ...change }
  return chosenPath(routes.stores.path, { category, q, letter, ...unusual({ ...choice, ...rest }) }, page)
}

/** That path as a link. */
export const directoryHref = (
  choice: DirectoryChoice,
  change: Partial<DirectoryChoice>,
  { link }: Pick<PageContext, 'link'>,
): string => link(directoryPath(choice, change))

interface ToolsProps {
  choice: DirectoryChoice
  stores: readonly Store[]
  categories: readonly Category[]
  context: PageContext
}

/** The top-level categories that stores use, with the subcategories of the chosen one (or of its parent) below it. */
function CategoryField({ choice, stores, categories, context }: ToolsProps) {
  const chosen = categories.find(({ id }) => String(id) === choice.category)
  const openId = chosen?.parent_category_id ?? chosen?.id
  const subcategories = openId === undefined ? [] : subcategoryOptions(openId, categories, stores)
  const options = categoryOptions(categories, stores).flatMap((category) =>
    category.id === openId ? [category, ...subcategories] : [category],
  )
  return (
    <Categories
      id="category"
      options={options}
      chosen={choice.category}
      within={new Set(subcategories)}
      context={context}
    />
  )
}

/** Name, category, and the tiles or list toggle. */
export function DirectoryTools(props: ToolsProps) {
  const { choice, context } = props
  const { t, link } = context
  const viewLink = (view: DirectoryChoice['view'], icon: IconName) => (
    <a href={directoryHref(choice, { view }, context)} aria-current={choice.view === view ? 'true' : undefined}>
      <Icon name={icon} />
      {t(`stores.${view}`)}
    </a>
  )
  return (
    <div className="tools no-print">
      <form
        className="tools-form"
        action={link(routes.stores.path)}
        aria-label={t('stores.filter')}
        data-search="stores"
      >
        <div>
          <label className="label" htmlFor="q-stores">
            {t('stores.name')}
          </label>
          <div className="search">
            <SearchBox id="q-stores" value={choice.q} only="store" context={context} />
            <button type="submit" aria-label={t('search.submit')}>
              <Icon name="search" />
            </button>
          </div>
        </div>
        <div className="field">
          <label htmlFor="category">{t('stores.category')}</label>
          <div className="with-go">
            <CategoryField {...props} />
            <button className="btn btn-quiet" type="submit">
              {t('stores.show')}
            </button>
          </div>
        </div>
        {/* The choices that the form does not ask for. */}
        {Object.entries(unusual(choice)).map(([name, value]) =>
          value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
      <div className="toggle" role="group" aria-label={t('stores.view')}>
        {viewLink('tiles', 'layout-grid')} {viewLink('list', 'list')}
      </div>
    </div>
  )
}

/** All, new, coming soon; by letter or by category. */
export function DirectoryChips({ choice, context }: { choice: DirectoryChoice; context: PageContext }) {
  const { t } = context
  const chip = (text: string, change: Partial<DirectoryChoice>, isOn: boolean) => (
    <Chip key={text} href={directoryHref(choice, { letter: '', ...change }, context)} current={isOn && 'true'}>
      {text}
    </Chip>
  )
  return (
    <div className="row between chips-row no-print">
      <Chips label={t('stores.which')}>
        {chip(t('stores.all'), { show: 'all' }, choice.show === 'all')}
        {chip(t('stores.openNow'), { show: 'open' }, choice.show === 'open')}
        {chip(t('stores.new'), { show: 'new' }, choice.show === 'new')}
        {chip(t('stores.comingSoon'), { show: 'coming-soon' }, choice.show === 'coming-soon')}
      </Chips>
      <Chips label={t('stores.order')}>
        {chip(t('stores.byLetter'), { group: 'letter' }, choice.group === 'letter')}
        {chip(t('stores.byCategory'), { group: 'category' }, choice.group === 'category')}
      </Chips>
    </div>
  )
}
