import type { PageContext } from '../pages/page'
import { Icon } from './icon'

interface SearchFormProps {
  /** Unique on the page: the field's id. */
  id: string
  label: string
  placeholder?: string
  context: PageContext
}

/** The search box: a GET form to the result page. */
export function SearchForm({ id, label, placeholder, context }: SearchFormProps) {
  const { t, link } = context
  return (
    <form className="search" action={link('/search')} role="search" aria-label={label} data-search="site">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        placeholder={placeholder ?? t('search.placeholder')}
        autoComplete="off"
        maxLength={200}
      />
      <button type="submit" aria-label={t('search.submit')}>
        <Icon name="search" />
      </button>
    </form>
  )
}
