import { type SearchFieldProps, searchField } from '../../../client/shared/search-field'
import type { SearchBoxProps } from '../../../client/shared/suggestions'
import { routes } from '../../base/routes'
import { files } from '../../centre/files'
import { type SearchKind, searchKinds } from '../../centre/search/schema'
import type { PageContext } from '../../request/context'
import { ReactIsland } from '../island'

interface BoxProps extends SearchFieldProps {
  /** Suggests only this kind; null: all kinds, each under its heading. */
  only: SearchKind | null
  context: PageContext
}

/** The field of a GET form; script adds suggestions (client/islands/search-box.tsx). */
export function SearchBox({ only, context: { t, link }, ...field }: BoxProps) {
  const props: SearchBoxProps = {
    ...field,
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
  }
  return <ReactIsland name="search-box" props={props} defer="interaction" component={searchField} />
}
