import type { PageContext } from '../../request/context'
import { Icon } from '../icon'
import { SearchForm } from '../search/search-form'
import { Logo } from './logo'

/** The full-window search dialog. It stays closed without script, where the header's icon links to `/search`. */
export function SearchOverlay({ context }: { context: PageContext }) {
  const { t } = context
  return (
    <dialog className="sheet" id="search-overlay" aria-label={t('header.search')}>
      <div className="wrap sheet-bar">
        <Logo alt="" on="paper" lazy />
        <form method="dialog">
          <button className="icon-btn" type="submit" aria-label={t('header.closeSearch')}>
            <Icon name="x" />
          </button>
        </form>
      </div>
      <div className="wrap">
        <div className="over-search" id="site-search">
          <SearchForm id="q-overlay" label={t('search.all')} autoFocus context={context} />
        </div>
      </div>
    </dialog>
  )
}
