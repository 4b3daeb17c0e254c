/** The app of the pages: opens a page's context, loads the page, and streams it with its final status and headers. */
import { type Context, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { notFound, retryAfter, SiteError } from '../base/errors'
import { log, messageOf, traceOf } from '../base/log'
import { memoizeWeak } from '../base/memoize'
import { localesOf } from '../base/overrides'
import { timedOut, withTimeout } from '../base/time/timeout'
import { Warning } from '../components/lists/empty'
import { Document } from '../components/shell/document'
import { firstBytes } from '../components/shell/head'
import type { MetaData } from '../content/schema/page'
import { emptyFamilies, emptyFamilyReads } from '../queries/empty-families'
import { fallbackList, fallbackPage } from '../queries/folder-links'
import { type Assets, assets, wholeStyle } from '../render/assets'
import { afterFirstBytes, htmlType, streamInOrder, streamPages } from '../render/stream'
import { canonicalItemPath, isSafeMethod, linkOf, requestAddress } from '../request/address'
import type { PageContext, Preview } from '../request/context'
import { LateParts } from '../request/deferred'
import { pageHeaders, pageLifetime } from '../request/lifetime'
import { contentOf, openRequest, pageContext, shellReads } from '../request/open'
import { metaRecordPath } from '../request/page-meta'
import { contentTiming } from '../request/request-log'
import { isIndexable } from '../request/site-address'
import { errorResponse } from './errors/error-response'
import { cachePage } from './memory'
import type { Route } from './page'
import { routes } from './routes'

type Bindings = { Bindings: Env; Variables: { context?: PageContext; preview?: Preview } }
type PagesContext = Context<Bindings>

/**
 * An app that answers routes by `respond`, and every failure with a page. `addFirst` adds what must come before them:
 * /events/:slug would match /events/:slug.ics.
 */
function createApp(
  respond: (c: PagesContext, route: Route) => Promise<Response>,
  addFirst: (app: Hono<Bindings>) => void = () => {},
  list: readonly Route[] = routes,
): Hono<Bindings> {
  const app = new Hono<Bindings>({
    // Hono's own would make one expression of all routes at the first request: a sixth of an isolate's first page.
    router: new TrieRouter(),
    // Routes are written without the language prefix.
    getPath: (request, options) => requestAddress(request, options?.env as Env).path,
  })
  // Gives handlers `c.render`. Before any route: whatever fails, even a file for machines, is answered with a page.
  app.use(streamPages)
  addFirst(app)
  for (const route of list) app.get(route.path, (c) => respond(c, route))
  app.notFound((c) => respondToError(c as PagesContext, notFound()))
  app.onError((error, c) => respondToError(c as PagesContext, error))
  return app
}

/** The pages, after the routes of `addFiles`. */
export function createPages(addFiles: (app: Hono<Bindings>) => void): Hono<Bindings> {
  const app = createApp(pageOrParts, addFiles)
  for (const route of routes) {
    const { form } = route
    if (form) app.post(route.path, (c) => handleForm(c, route, form))
  }
  return app
}

/** The pages as they will be at another moment, read-only. No cache stores any of it. */
export const pagesAt = (preview: Preview): Hono<Bindings> =>
  createApp(wholePage, (app) =>
    app.use(async (c, next) => {
      c.set('preview', preview)
      await next()
    }),
  )

/** Renders a whole page for `pageOrParts`, in a Hono context of its own: its first bytes may have been sent by then. */
const wholePageApp = memoizeWeak((route: Route) => createApp(wholePage, undefined, [route]))

/** Requests whose pages no shared cache stores, as their first bytes were sent before their headers were known. */
const sentInParts = new WeakSet<Request>()

/** A page. If its content is slow to arrive and its status is certain, its first bytes are sent ahead. */
async function pageOrParts(c: PagesContext, route: Route): Promise<Response> {
  const { raw } = c.req
  // Not for a HEAD request, whose headers are those of the whole page.
  if (raw.method !== 'GET' || !route.isCertain || requestAddress(raw, c.env).url.search !== '')
    return wholePage(c, route)
  const content = contentOf(c)
  const page = Promise.resolve(wholePageApp(route).fetch(raw, c.env, c.executionCtx))
  if ((await withTimeout(page, content.isolate.patience.head)) !== timedOut || content.lacksProperty) return page
  sentInParts.add(raw)
  // For the log: the cache status of the content read so far.
  const headers = { 'content-type': htmlType, 'cache-control': partsCaching, 'server-timing': contentTiming(content) }
  return c.body(streamParts(c, route, page), 200, headers)
}

/** Caching of a page in parts, whose lifetime is not known: only by the browser, for Back. */
const partsCaching = 'private, max-age=0'

/** The first bytes at once, then the rest of the page, or of its error page. */
function streamParts(c: PagesContext, route: Route, page: Promise<Response>): ReadableStream<Uint8Array> {
  const first = firstBytes(requestAddress(c.req.raw, c.env).locale, route.firstView, assetsOf(route))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const send = (text: string) => writer.write(new TextEncoder().encode(text))
  const write = async () => {
    await send(first.text)
    for await (const text of afterFirstBytes(await page, first)) await send(text)
    await writer.close()
  }
  // Writing fails once the visitor has left, which is no error.
  c.executionCtx.waitUntil(write().catch((error: unknown) => writer.abort(error).catch(() => {})))
  return readable
}

/** A page with its status and head; deferred content may follow in parts. */
async function wholePage(c: PagesContext, route: Route): Promise<Response> {
  const content = contentOf(c)
  const { purges, patience } = content.isolate
  const isVisit = c.req.raw.method === 'GET' && !c.get('preview')
  const late = new LateParts(isVisit ? patience.parts : Infinity)
  const slug = c.req.param('slug') ?? null
  const record = metaRecordPath({ path: requestAddress(c.req.raw, c.env).path, slug })
  content.readAhead({ ...route.readAhead({ slug, query: c.req.query() }), paths: slug === null ? [] : [record] })
  const opening = contextOf(c, slug, route, late)
  // Only for a path that is certain to be a page, so that a 404 costs no call.
  const early = slug === null ? content.metaData(record) : null
  const context = await opening
  c.set('context', context)
  const { response, lifetime } = await renderPage(c, route, context, early)
  if (!lifetime) return response
  const page = { url: c.req.url, route: route.path, locale: context.locale, renderedAt: context.now, purges }
  const defer = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  return cachePage(response, page, { lifetime: lifetime.milliseconds, defer, isOnlyCopy: sentInParts.has(c.req.raw) })
}

/** Loads and renders a page with its headers. `early`: its meta record, if that was prefetched. */
async function renderPage(c: PagesContext, route: Route, context: PageContext, early: Promise<MetaData | null> | null) {
  const { content } = context
  const prepared = await route.prepare(context)
  const { path, slug } = context
  // Other spellings of the address would fill the cache (rule 5.2).
  const isOtherSpelling = slug !== null && canonicalItemPath(path, prepared.meta.canonical ?? path) !== null
  const record = await (early ?? content.metaData(metaRecordPath(context, prepared.meta.canonical)))
  const response = await c.render(
    <Document
      context={context}
      meta={prepared.meta}
      record={record}
      bodyClass={route.bodyClass}
      reads={route.reads}
      firstView={route.firstView}
      // The operators' bar above a preview needs the whole style sheet.
      assets={{ ...assetsOf(route), ...(context.preview ? { styles: [wholeStyle] } : {}) }}
      top={prepared.top}
    >
      {prepared.main}
    </Document>,
  )
  // Without a SITE_URL only the property says which host is the site's own.
  const robots: Record<string, string> = isIndexable(new URL(c.req.url), context.site)
    ? {}
    : { 'x-robots-tag': 'noindex' }
  if (prepared.isIncomplete) {
    const page = streamInOrder(await response.text(), context.late.parts, <Warning>{context.t('error.part')}</Warning>)
    const tags = { 'cache-tag': content.cacheTag, 'server-timing': contentTiming(content) }
    return { response: c.body(page, 200, { 'cache-control': partsCaching, ...tags, ...robots }), lifetime: null }
  }
  // After rendering, since an error page must not have these headers. A preview has no lifetime.
  const lifetime = context.preview ? null : pageLifetime(context, { noStore: prepared.noStore || isOtherSpelling })
  const headers = lifetime ? pageHeaders(context, lifetime) : { 'cache-control': 'no-store' }
  for (const [name, value] of Object.entries({ ...headers, ...robots })) response.headers.set(name, value)
  response.headers.set('server-timing', contentTiming(content))
  return { response, lifetime }
}

/** Handles a submitted form: the form's own response, or its page again with the values and the errors. */
async function handleForm(c: PagesContext, route: Route, formOf: NonNullable<Route['form']>): Promise<Response> {
  const context = await contextOf(c, c.req.param('slug') ?? null, route)
  c.set('context', context)
  const { receive } = await import('../forms/receive')
  const outcome = await receive(c, await formOf(context), context)
  if (outcome instanceof Response) return outcome
  c.status(outcome.status)
  const { response } = await renderPage(c, route, { ...context, form: outcome.state }, null)
  if (outcome.status === 429 || outcome.status === 503) response.headers.set('retry-after', String(retryAfter))
  return response
}

/** The context of a page or an error page. Any content but the property may be missing. */
async function contextOf(
  c: PagesContext,
  slug: string | null,
  { reads, late: deferred }: Pick<Route, 'reads' | 'late'> = { reads: [], late: [] },
  late: LateParts = new LateParts(Infinity),
): Promise<PageContext> {
  const content = contentOf(c)
  // Fetched with the others, but only the parts that show it wait for it.
  content.prefetch(...deferred)
  const opening = openRequest(c, ...shellReads, ...emptyFamilyReads, ...reads)
  late.defer(content.read(...deferred))
  const opened = await opening
  const preview = c.get('preview')
  const now = preview?.moment ?? opened.now
  return {
    ...pageContext(opened, { path: opened.path, slug, locale: opened.locale }, late),
    query: Object.fromEntries(requestAddress(c.req.raw, c.env).url.searchParams),
    now,
    empty: emptyFamilies(opened.read, { ...opened, now }),
    ...(preview ? { preview } : {}),
  }
}

const assetsOf = ({ scriptFiles: [script, ...preloads] }: Route): Assets =>
  script === undefined ? assets : { ...assets, scripts: [script, ...assets.scripts], preloads }

/** Answers any failure with an error page, and redirects a missing address that the site itself links to (rule 5.3). */
async function respondToError(c: PagesContext, error: Error): Promise<Response> {
  const failure = error instanceof SiteError ? error : new SiteError(messageOf(error), 500, { cause: error })
  const { path, locale } = requestAddress(c.req.raw, c.env)
  const isMissing = failure.statusCode === 404 && isSafeMethod(c.req.method)
  const opened = c.get('context')
  const target = isMissing ? (fallbackPage(path) ?? (opened ? await fallbackList(path, opened) : null)) : null
  if (target !== null) {
    const preview = c.get('preview')
    const to = linkOf({ locale, locales: localesOf(c.env) })(target)
    const parameters = { at: new Date(preview?.moment ?? 0).toISOString(), path: to }
    c.header('cache-control', 'no-store')
    return c.redirect(preview ? `/ops/preview?${new URLSearchParams(parameters)}` : to)
  }
  if (failure.statusCode >= 500) {
    const request = c.req.header('x-request-id')
    log.error('A page failed', { path: c.req.path, status: failure.statusCode, request, ...traceOf(failure) })
  }
  return errorResponse(c, failure, async () => opened ?? contextOf(c, null))
}
