/** A store in a list: as a tile with its logo, or as a row. Kept to few elements: a directory shows hundreds. */
import { plate } from '../../../client/shared/plate'
import { storeAddress } from '../../centre/addresses'
import { keywordsOf } from '../../centre/stores/names'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import type { CategoryLabel } from '../../texts/category-label'
import type { Texts } from '../../texts/texts'
import { sourcesOf } from '../picture/sources'
import { heartId } from '../shell/header'
import { storeFlags } from './flags'

// As text: a directory has hundreds of them, and React would take each apart again.
const heartIcon = {
  __html: `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true"><use href="#${heartId}"></use></svg>`,
}

/** Saves a store to the visit list. It needs script, so the style hides it where there is none. */
export function heart(store: Pick<Store, 'slug' | 'name'>, t: Texts) {
  return (
    <button
      className="icon-btn heart"
      type="button"
      aria-pressed="false"
      aria-label={t('stores.save', { name: store.name })}
      data-store={store.slug}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
      dangerouslySetInnerHTML={heartIcon}
    />
  )
}

/** The logo on a paper plate; without one, the name in the display type. */
export function logoPlate(
  { name, logo_image_url: logo }: Pick<Store, 'name' | 'logo_image_url'>,
  { imageResizing }: Pick<PageContext, 'imageResizing'>,
  lazy = true,
) {
  return plate({ name, logo: logo ? sourcesOf(logo, 'logo', imageResizing) : null, lazy })
}

interface StoreProps {
  store: Store
  category: CategoryLabel
  context: PageContext
}

/** Words beside its name by which a store is found, one a line: the browser filters with them as the server does. */
export const filterWords = (store: Pick<Store, 'keywords' | 'tags'>): string | undefined =>
  keywordsOf(store).join('\n') || undefined

/** A tile of the directory. */
function StoreTile({ store, category, context }: StoreProps) {
  const { t, link } = context
  const label = category(store)
  const flags = storeFlags(store, context)
  return (
    <article className="tile" data-words={filterWords(store)} data-unit={store.unit ?? undefined}>
      {logoPlate(store, context)}
      <div className="foot">
        <div>
          <h3>
            <a href={link(storeAddress(store))}>{store.name}</a>
          </h3>
          {label === null ? null : <p lang={label.lang}>{label.text}</p>}
        </div>
        {heart(store, t)}
      </div>
      {flags.length > 0 ? <p className="flags">{flags}</p> : null}
    </article>
  )
}

/** A row of the directory's list: name, flags, category and unit. */
function StoreRow({ store, category, context }: StoreProps) {
  const { t, link } = context
  const label = category(store)
  const where = [label?.text, store.unit === null ? null : t('stores.unit', { unit: store.unit })]
    .filter(Boolean)
    .join(', ')
  return (
    <li data-words={filterWords(store)}>
      <div>
        <a href={link(storeAddress(store))}>{store.name}</a> {storeFlags(store, context)}
        {where === '' ? null : <p lang={label?.lang}>{where}</p>}
      </div>
      {heart(store, t)}
    </li>
  )
}

interface StoresProps {
  stores: readonly Store[]
  category: CategoryLabel
  context: PageContext
}

/** Stores as tiles: a few in rows of four, or those of a letter among the other letters'. */
export function StoreTiles({ stores, category, context }: StoresProps) {
  return (
    <div className="tiles">
      {stores.map((store) => (
        <StoreTile key={store.id} store={store} category={category} context={context} />
      ))}
    </div>
  )
}

/** Stores as rows. */
export function StoreRows({ stores, category, context }: StoresProps) {
  return (
    <ul className="store-rows">
      {stores.map((store) => (
        <StoreRow key={store.id} store={store} category={category} context={context} />
      ))}
    </ul>
  )
}
