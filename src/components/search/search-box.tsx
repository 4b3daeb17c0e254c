import type { SearchBoxProps } from '../../../client/shared/suggestions'
import { routes } from '../../base/routes'
import { files } from '../../centre/files'
import { type SearchKind, searchKinds } from '../../centre/search/schema'
import type { PageContext } from '../../request/context'
import { Island } from '../island'

interface BoxProps {
  id: string
  value?: string | undefined
  placeholder?: string | undefined
  /** Only in a dialog that is opened for typing. */
  autoFocus?: boolean | undefined
  /** Suggests only this kind; null: all kinds, each under its heading. */
  only: SearchKind | null
  context: PageContext
}

/** The texts of the suggestions, and the address of the index they come from. */
const suggestionsFor = (only: SearchKind | null, { t, link }: PageContext): SearchBoxProps => ({
  index: link(files.searchIndex.path),
  everything: link(routes.stores.path),
  only,
  words: {
    label: t('search.suggested'),
    one: t('search.countOne'),
    many: t('search.count'),
    none: t('search.noResults'),
    all: t('search.allStores'),
    kinds: only === null ? Object.fromEntries(searchKinds.map((kind) => [kind, t(`search.kind.${kind}`)])) : {},
  },
})

/** The field of a GET form; script adds suggestions (client/finding/combobox.ts). */
export function SearchBox({ id, value, placeholder, autoFocus, only, context }: BoxProps) {
  return (
    <Island name="search-box" props={suggestionsFor(only, context)} defer="interaction">
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: only in the search dialog, which is opened for typing in this field.
        autoFocus={autoFocus}
        maxLength={200}
      />
    </Island>
  )
}
