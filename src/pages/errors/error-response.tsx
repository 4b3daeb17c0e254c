/** Error pages: the 404, the fatal page, and what is left when even those fail (rule 8.7). */
import type { Context } from 'hono'
import { retryAfter, type SiteError, sentences } from '../../base/errors'
import { log, messageOf } from '../../base/log'
import { localesOf } from '../../base/offered'
import { timedOut, within } from '../../base/time/within'
import { Document } from '../../components/shell/document'
import { assets } from '../../render/assets'
import { splitLocale } from '../../request/address'
import type { PageContext } from '../../request/context'
import { linkOf } from '../../request/open'
import type { PageMeta } from '../../request/page-meta'
import { FatalError, lastResort, NotFound } from './error'

/** How long (ms) to wait for the hours and the phone number: the failure may already have cost the visitor seconds. */
const helpWithin = 300

/** The request's context; null if it cannot be loaded or, unless it is needed, not within `helpWithin`. */
async function stillKnown(contextOf: () => Promise<PageContext>, isNeeded: boolean): Promise<PageContext | null> {
  try {
    const context = await (isNeeded ? contextOf() : within(contextOf(), helpWithin))
    return context === timedOut ? null : context
  } catch {
    return null
  }
}

/**
 * Responds with the error's own status. The 404 is shown inside the site's header and footer, so it needs content
 * (`contextOf`); the fatal page needs none, since content may be what failed, but shows what is still known.
 */
export async function errorResponse(
  c: Context,
  failure: SiteError,
  contextOf: () => Promise<PageContext>,
): Promise<Response> {
  c.status(failure.statusCode as 404 | 500 | 503)
  c.header('cache-control', 'no-store')
  if (failure.statusCode === 503) c.header('retry-after', String(retryAfter))
  const { locale } = splitLocale(new URL(c.req.url).pathname, c.env)
  const link = linkOf({ locale, locales: localesOf(c.env) })
  const isMissing = failure.statusCode === 404
  try {
    const context = await stillKnown(contextOf, isMissing)
    if (isMissing && context) {
      const meta: PageMeta = { title: context.t('error.notFound'), noindex: true }
      return await c.render(
        <Document
          context={context}
          meta={meta}
          record={null}
          bodyClass=""
          firstView="notice"
          assets={assets}
          top={null}
        >
          <NotFound context={context} />
        </Document>,
      )
    }
    return await c.render(
      <FatalError
        heading={isMissing ? 'error.notFound' : 'error.fatal'}
        message={isMissing ? null : failure.message}
        locale={locale}
        link={link}
        context={context}
        assets={assets}
      />,
    )
  } catch (error) {
    const request = c.req.header('x-request-id') ?? ''
    log.error(sentences.errorPageFailed, { reason: messageOf(error), request })
    return c.html(lastResort(failure, { locale, link, request }), 500)
  }
}
