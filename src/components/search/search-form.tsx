import { routes } from '../../base/routes'
import type { PageContext } from '../../request/context'
import { Icon } from '../icon'
import { SearchBox } from './search-box'

interface SearchFormProps {
  id: string
  label: string
  placeholder?: string
  value?: string
  autoFocus?: boolean
  context: PageContext
}

/** The search box: a GET form that leads to the results page; script adds suggestions. */
export function SearchForm({ id, label, placeholder, value, autoFocus, context }: SearchFormProps) {
  const { t, link } = context
  return (
    <form className="search" action={link(routes.search.path)} role="search" aria-label={label} data-search="site">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <SearchBox
        id={id}
        value={value}
        placeholder={placeholder ?? t('search.placeholder')}
        autoFocus={autoFocus}
        only={null}
        context={context}
      />
      <button type="submit" aria-label={t('search.submit')}>
        <Icon name="search" />
      </button>
    </form>
  )
}
