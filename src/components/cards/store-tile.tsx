/** A store in a list: a tile with its logo. Kept to few elements: a directory shows hundreds. */
import type { ReactNode } from 'react'
import { plate } from '../../../client/shared/plate'
import { storeAddress } from '../../centre/addresses'
import { keywordsOf } from '../../centre/stores/names'
import { storeKey } from '../../centre/stores/visit-list'
import type { Store } from '../../content/schema/store'
import type { ContextProps, PageContext } from '../../request/context'
import type { CategoryLabel } from '../../texts/category-label'
import type { LangText } from '../../texts/localised'
import type { Texts } from '../../texts/texts'
import { sourcesOf } from '../picture/sources'
import { heartId } from '../shell/header'
import { withSpaces } from '../text'
import { storeFlags } from './flags'

// As text, which React writes faster than elements: a directory has hundreds.
const heartIcon = {
  __html: `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#${heartId}"></use></svg>`,
}

/** Saves a store to the visit list. It needs script, so the style hides it where there is none. */
export const heartButton = (store: Pick<Store, 'slug' | 'name'>, t: Texts) => (
  <button
    className="icon-btn heart"
    type="button"
    aria-pressed="false"
    aria-label={t('stores.save', { name: store.name })}
    data-store={storeKey(store.slug)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
    dangerouslySetInnerHTML={heartIcon}
  />
)

type SaveButtonProps = { slug: string; title?: LangText; t: Texts }

/** The same on the page of a store or an item, with words; or, with its title, on an item's card: the heart alone. */
export const SaveButton = ({ slug, title, t }: SaveButtonProps) => (
  <button
    className={title ? 'icon-btn heart' : 'btn btn-quiet heart'}
    type="button"
    aria-pressed="false"
    data-store={slug}
  >
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${heartId}`} />
    </svg>
    <span className={title && 'sr'}>
      {`${t('store.save')} `}
      {title && <span lang={title.lang}>{title.text}</span>}
    </span>
  </button>
)

/** The logo on a paper plate; without one, the name in the display type. */
export const logoPlate = (
  { name, logo_image_url: logo }: Pick<Store, 'name' | 'logo_image_url'>,
  { imageResizing }: Pick<PageContext, 'imageResizing'>,
  lazy = true,
) => plate({ name, logo: logo ? sourcesOf(logo, 'logo', imageResizing) : null, lazy })

/** The words besides its name by which the browser's filter finds a store, one a line, as the server does. */
const filterWords = (store: Pick<Store, 'keywords' | 'tags'>): string | undefined =>
  keywordsOf(store).join('\n') || undefined

interface StoresProps extends ContextProps {
  stores: readonly Store[]
  category: CategoryLabel
  /** What stands below the name, before and after the flags: where a store is, and whether it is open. */
  facts?: ((store: Store) => readonly [ReactNode, ReactNode]) | undefined
  heading?: 'h2' | 'h3' | 'h4' | undefined
}

/** A tile, which a narrow directory shows as a row: one markup for both (client/styles/pages/directory.css). */
function StoreTile({ store, category, facts, heading: Heading = 'h3', context }: StoresProps & { store: Store }) {
  const label = category(store)
  const [where, state] = facts?.(store) ?? []
  const flags = storeFlags(store, context)
  const notes = withSpaces([where, flags.length > 0 && flags, state], (part) => part)
  return (
    <article className="tile" data-words={filterWords(store)} data-unit={store.unit ?? undefined}>
      {logoPlate(store, context)}
      <div className="foot">
        <div>
          <Heading>
            <a href={context.link(storeAddress(store))}>{store.name}</a>
          </Heading>
          {label === null ? null : <p lang={label.lang}>{label.text}</p>}
        </div>
        {heartButton(store, context.t)}
      </div>
      {notes.length > 0 ? <p className="flags">{notes}</p> : null}
    </article>
  )
}

/** Stores as tiles: a few in rows of four, or those of a letter beside it. */
export const StoreTiles = (props: StoresProps) => (
  <div className="tiles">
    {props.stores.map((store) => (
      <StoreTile key={store.id} store={store} {...props} />
    ))}
  </div>
)
