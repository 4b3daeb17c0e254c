import { type SearchFieldProps, searchField } from '../../../client/shared/search-field'
import type { SearchBoxProps } from '../../../client/shared/suggestions'
import { routes } from '../../base/routes'
import { files } from '../../centre/files'
import { type SearchKind, searchKinds } from '../../centre/search/schema'
import type { ContextProps } from '../../request/context'
import { Icon } from '../icon'
import { ReactIsland } from '../island'

interface BoxProps extends SearchFieldProps, ContextProps {
  /** The only kind suggested; null: all kinds, each under its heading. */
  only: SearchKind | null
}

/** The field of a GET form and its button; script adds suggestions (client/islands/search-box.tsx). */
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
  return (
    <>
      <ReactIsland name="search-box" props={props} defer="interaction" component={searchField} />
      <button type="submit" aria-label={t('search.submit')}>
        <Icon name="search" />
      </button>
    </>
  )
}

type SearchFormProps = SearchFieldProps & ContextProps & { label: string }

/** The search box: a GET form that leads to the results page; script adds suggestions. */
export function SearchForm({ label, context, ...field }: SearchFormProps) {
  const { t, link } = context
  const { id, placeholder = t('search.placeholder') } = field
  return (
    <form className="search" action={link(routes.search.path)} role="search" aria-label={label} data-search="site">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <SearchBox {...field} placeholder={placeholder} only={null} context={context} />
    </form>
  )
}
