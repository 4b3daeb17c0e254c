import type { ReactNode } from 'react'
import { languages } from '../../base/config'
import type { MetaData } from '../../content/schema/page'
import type { Assets } from '../../render/assets'
import type { FirstView } from '../../render/first-views'
import type { PageContext } from '../../request/context'
import type { PageMeta } from '../../request/page-meta'
import { Footer } from './footer'
import { Head, LateFiles } from './head'
import { Header } from './header'
import { LiveRegions } from './live'
import { OfflineWords } from './offline-words'
import { PreviewBar } from './preview-bar'
import { SearchOverlay } from './search-overlay'
import { SkipLink } from './skip-link'

interface DocumentProps {
  context: PageContext
  meta: PageMeta
  /** The service's meta record for this path, if it has one. */
  record: MetaData | null
  bodyClass: string
  firstView: FirstView
  assets: Assets
  /** Alert and banner, above the header of the home page. */
  top: ReactNode
  children: ReactNode
}

/** A whole page: head, skip link, alert and banner, header, the page's own part, footer. */
export function Document({ context, meta, record, bodyClass, firstView, assets, top, children }: DocumentProps) {
  // A preview runs no scripts: they would update it to the present moment.
  const { preview } = context
  const files = preview ? { ...assets, scripts: [], ahead: [] } : assets
  return (
    <html
      lang={languages[context.locale].tag}
      data-gtm={context.tags?.gtm ?? undefined}
      data-accessibility-monitor={context.tags?.monitor ?? undefined}
    >
      <Head context={context} meta={meta} record={record} firstView={firstView} assets={files} />
      <body className={bodyClass || undefined}>
        <SkipLink t={context.t} />
        {preview ? <PreviewBar preview={preview} context={context} /> : null}
        {top}
        <Header context={context} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer context={context} />
        <SearchOverlay context={context} />
        <LiveRegions context={context} />
        <OfflineWords context={context} />
        <LateFiles assets={files} />
      </body>
    </html>
  )
}
