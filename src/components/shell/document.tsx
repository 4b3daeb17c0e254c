import type { ComponentProps, ReactNode } from 'react'
import { chipItem } from '../../../client/shared/chips'
import { hasFamily, hasPath, languages } from '../../base/config'
import { routes } from '../../base/routes'
import { files } from '../../centre/files'
import { zoneOffset } from '../../centre/time/time-zone'
import type { ResourceName } from '../../content/resources'
import { assets as defaultAssets } from '../../render/assets'
import type { ContextProps } from '../../request/context'
import { listsEmptyFamily } from '../../request/links'
import { IconButton } from '../button-link'
import { SearchForm } from '../search/search-form'
import { ConsentCard } from './consent'
import { Footer } from './footer'
import { FullStyles, Head } from './head'
import { Header, TodayLink } from './header'
import { Logo } from './logo'
import { PreviewBar } from './preview-bar'

/** Live regions for the script's messages: hidden (the new page's title) and visible (offline, page failed to load). */
const LiveRegions = ({ context: { t } }: ContextProps) => (
  <>
    <p className="sr" id="live" role="status" />
    <p
      className="site-note"
      id="note"
      role="status"
      data-failed={t('live.failed')}
      data-late={t('live.late')}
      data-offline={t('live.offline')}
    />
  </>
)

const precachedPaths = [routes.offline, routes.stores, routes.hours, routes.map, files.searchIndex]
  .map(({ path }) => path)
  .filter(hasPath)

/** The prompt for a new version, hidden until there is one (client/offline/). */
const UpdatePrompt = ({ context: { t, link, now, zone } }: ContextProps) => (
  <section
    id="update"
    className="site-note site-offer"
    aria-label={t('offline.versionLabel')}
    hidden
    data-offset={zoneOffset(now, zone)}
    data-offline={t('offline.title')}
    data-copy-today={t('offline.copyToday')}
    data-copy-date={t('offline.copyDate')}
    data-whole={t('offline.whole')}
    data-again={t('error.again')}
    data-keep={precachedPaths.map(link).join(' ')}
  >
    <span>{t('offline.version')}</span>{' '}
    <button type="button" className="btn btn-quiet">
      {t('offline.useVersion')}
    </button>
  </section>
)

/** The full-window search dialog. It stays closed without script, where the header's icon links to `/search`. */
function SearchOverlay({ context }: ContextProps) {
  const { t, link } = context
  const hasMap = hasFamily('map') && !listsEmptyFamily(routes.map.path, context)
  const chips = [
    { href: link(routes.stores.path), text: t('stores.title') },
    ...(hasMap ? [{ href: link(routes.map.path), text: t('map.title') }] : []),
  ]
  return (
    <dialog className="sheet" id="search-overlay" aria-label={t('search.submit')}>
      <div className="wrap sheet-bar">
        <Logo alt="" on="paper" lazy />
        <form method="dialog">
          <IconButton icon="x" type="submit" aria-label={t('header.closeSearch')} />
        </form>
      </div>
      <div className="wrap">
        <div className="over-search" id="site-search">
          <SearchForm id="q-overlay" label={t('search.all')} autoFocus context={context} />
          {/* The box's script adds suggestions. */}
          <ul className="chips" id="q-overlay-help" aria-label={t('search.help')}>
            <li>
              <TodayLink className="chip" context={context} />
            </li>
            {chips.map(chipItem)}
          </ul>
        </div>
      </div>
    </dialog>
  )
}

type HeadProps = ComponentProps<typeof Head>

interface DocumentProps extends Omit<HeadProps, 'record' | 'assets'>, Partial<Pick<HeadProps, 'record' | 'assets'>> {
  bodyClass?: string
  /** The content that it shows besides hours and stores. */
  reads?: readonly ResourceName[]
  top?: ReactNode
  children: ReactNode
}

/** A whole page: head, skip link, alert and banner, header, the page's own part, footer. */
export function Document(props: DocumentProps) {
  const { context, meta, record = null, bodyClass, firstView, assets = defaultAssets, top, children } = props
  // No scripts in a preview: they would update it to the present moment.
  const { preview } = context
  const pageAssets = preview ? { ...assets, scripts: [], preloads: [] } : assets
  return (
    <html lang={languages[context.locale].tag}>
      <Head context={context} meta={meta} record={record} firstView={firstView} assets={pageAssets} />
      <body className={bodyClass || undefined}>
        {/* The first tab stop of every page. */}
        <a className="skip" href="#main">
          {context.t('skip')}
        </a>
        {preview ? <PreviewBar {...preview} zone={context.zone} /> : null}
        {top}
        <Header context={context} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer reads={props.reads ?? []} context={context} />
        <SearchOverlay context={context} />
        <LiveRegions context={context} />
        <UpdatePrompt context={context} />
        {preview ? null : <ConsentCard context={context} />}
        <FullStyles assets={pageAssets} />
      </body>
    </html>
  )
}
