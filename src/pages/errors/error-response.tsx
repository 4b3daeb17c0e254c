/** Error pages: the 404, the fatal page, and a bare page if even those fail (rule 8.7). */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { centre, type Locale, languages } from '../../base/config'
import { retryAfter, type SiteError, sentences } from '../../base/errors'
import { log, traceOf } from '../../base/log'
import { localesOf } from '../../base/overrides'
import { routes } from '../../base/routes'
import { telHref } from '../../base/telephone'
import { timedOut, withTimeout } from '../../base/time/timeout'
import { withPlainSpaces } from '../../centre/time/format'
import { ButtonLink, PrimaryLink } from '../../components/button-link'
import { SearchForm } from '../../components/search/search-form'
import { Document } from '../../components/shell/document'
import { FullStyles, HeadFiles } from '../../components/shell/head'
import { headerBackground, headerClass, Logo } from '../../components/shell/logo'
import { noWrap, Paragraph } from '../../components/text'
import { assets } from '../../render/assets'
import { linkOf, requestAddress } from '../../request/address'
import type { ContextProps, PageContext } from '../../request/context'
import { centreToday, todaySentence } from '../../texts/hours-words'
import { isInCatalogue, type TextKey, textsFor } from '../../texts/texts'

/** Ms to wait for hours and telephone number: the failure may already have taken seconds. */
const helpTimeout = 300

/** The page of a failure, with its status. The 404 needs content for header and footer; the fatal page does not. */
export async function errorResponse(c: Context, failure: SiteError, contextOf: () => Promise<PageContext>) {
  c.status(failure.statusCode)
  c.header('cache-control', 'no-store')
  if (failure.statusCode === 503) c.header('retry-after', String(retryAfter))
  const { locale } = requestAddress(c.req.raw, c.env)
  const link = linkOf({ locale, locales: localesOf(c.env) })
  const isMissing = failure.statusCode === 404
  try {
    const opening = contextOf().catch(() => null)
    const opened = await (isMissing ? opening : withTimeout(opening, helpTimeout))
    const context = opened === timedOut ? null : opened
    if (isMissing && context) {
      return await c.render(
        <Document context={context} meta={{ title: context.t('error.notFound'), noindex: true }} firstView="notice">
          <NotFound context={context} />
        </Document>,
      )
    }
    return await c.render(<FatalError failure={failure} locale={locale} link={link} context={context} />)
  } catch (error) {
    const request = c.req.header('x-request-id') ?? ''
    log.error(sentences.errorPageFailed, { ...traceOf(error), request })
    c.status(500)
    return barePage(c, failure, request)
  }
}

const NoticePicture = ({ src }: { src: string | undefined }) =>
  src === undefined ? (
    <img className="notice-mark" src="/favicon.svg" alt="" width="64" height="64" />
  ) : (
    <img src={src} alt="" width="1600" height="900" />
  )

/** "Open today 10:00 AM – 9:00 PM." and the telephone number, as far as known. */
function Help({ context }: ContextProps) {
  const { contact_phone: phone } = context.property
  const today = centreToday(context)
  if (today.state === 'unknown' && phone === null) return null
  return (
    <p>
      {today.state === 'unknown' ? null : noWrap(`${todaySentence(today, context)}.`)}{' '}
      {phone === null ? null : <a href={telHref(phone)}>{phone}</a>}
    </p>
  )
}

/** The 404 (rule 5.1). */
function NotFound({ context }: ContextProps) {
  const { t, link } = context
  return (
    <div className="plain">
      <NoticePicture src={centre.pictures.notFound} />
      <h1 tabIndex={-1}>{t('error.notFound')}</h1>
      <p className="muted">{t('notFound.why')}</p>
      <Help context={context} />
      <SearchForm id="q-404" label={t('search.site')} placeholder={t('search.submit')} context={context} />
      <p className="row">
        <PrimaryLink href={link('/')}>{t('notFound.home')}</PrimaryLink>{' '}
        <ButtonLink href={link(routes.stores.path)}>{t('stores.title')}</ButtonLink>
      </p>
    </div>
  )
}

type FatalErrorProps = Pick<PageContext, 'locale' | 'link'> & { failure: SiteError; context: PageContext | null }

/** A document that needs no content from the service, which may be what failed. `context`: if it could be loaded. */
function FatalError({ failure: { statusCode, message }, locale, link, context }: FatalErrorProps) {
  const t = textsFor(locale)
  const heading = t(statusCode === 404 ? 'error.notFound' : 'error.fatal')
  return (
    <html lang={languages[locale].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{withPlainSpaces(heading)}</title>
        <HeadFiles firstView="notice" assets={assets} />
      </head>
      <body className="page-error">
        <header className={headerClass}>
          <div className="wrap bar">
            <a className="logo" href={link('/')}>
              <Logo alt={t('crumbs.home')} on={headerBackground} />
            </a>
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          <div className="plain">
            <NoticePicture src={centre.pictures.error} />
            <h1 tabIndex={-1}>{heading}</h1>
            <Paragraph className="muted" of={statusCode === 404 ? null : translate(message, locale)} />
            {context === null ? null : <Help context={context} />}
            <p className="row">
              {/* An empty reference is the requested address (RFC 3986 §4.4). */}
              <PrimaryLink href="">{t('error.again')}</PrimaryLink>{' '}
              <ButtonLink href={link('/')}>{t('error.home')}</ButtonLink>{' '}
              <ButtonLink href={link(routes.stores.path)}>{t('stores.title')}</ButtonLink>
            </p>
          </div>
        </main>
        <FullStyles assets={assets} />
      </body>
    </html>
  )
}

const catalogue = new Map<string, TextKey>([
  [sentences.notFound, 'error.notFound'],
  [sentences.noContent, 'error.noContent'],
])

/** A sentence of the error catalogue in a language; any other unchanged, in English. */
function translate(sentence: string, locale: Locale) {
  const key = catalogue.get(sentence)
  const text = key === undefined ? sentence : textsFor(locale)(key)
  return { text, lang: isInCatalogue(text, locale) ? undefined : languages.en.tag }
}

/** What is sent if the error page fails too. Other code's messages are not shown: they may name addresses and files. */
export function barePage(c: Context, { message, cause }: SiteError, request: string): Response | Promise<Response> {
  const { locale } = requestAddress(c.req.raw, c.env)
  const t = textsFor(locale)
  const { tag } = languages[locale]
  const { text, lang = tag } = cause === undefined ? translate(message, locale) : { text: t('error.fatal') }
  return c.html(html`<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('error.pageFailed')}</title>
<main>
<h1>${t('error.pageFailed')}</h1>
<p lang="${lang}">${text}</p>
${request ? html`<p>${t('error.request', { id: request })}</p>` : ''}
<p><a href="${linkOf({ locale, locales: localesOf(c.env) })('/')}">${t('error.home')}</a></p>
</main>
</html>
`)
}
