/** An entry of the route table, and how its page is prepared. */
import type { ReactNode } from 'react'
import { notFound } from '../base/errors'
import type { Ahead } from '../content/content'
import type { ResourceName } from '../content/resources'
import type { Form } from '../forms/form'
import { chunkFiles } from '../render/assets'
import type { FirstView } from '../render/first-views'
import type { PageContext } from '../request/context'
import type { PageMeta } from '../request/page-meta'
import type { Page } from './page'

/** A page with its data loaded, ready to render. */
export interface Prepared {
  meta: PageMeta
  /** No cache may store it (page.ts). */
  noStore: boolean
  /** Rendered above the header (home only). */
  top: ReactNode
  main: ReactNode
}

/** A path bound to its page. */
export interface Route {
  /** Hono's notation: `/stores/:slug`, `/jobs/extra-jobs/:slug?`. */
  path: string
  query: readonly string[]
  bodyClass: string
  firstView: FirstView
  /** The file of the page's own script, and the files that it imports; empty where it has none. */
  scriptFiles: readonly string[]
  /** Names of middleware (middleware.ts), run in this order before the page is loaded. */
  middleware: readonly string[]
  /** Resources it shows. */
  reads: readonly ResourceName[]
  /** Resources that it can begin without. */
  late: readonly ResourceName[]
  /** Single records that it may show. */
  lookAhead: (asked: Pick<PageContext, 'slug' | 'query'>) => Omit<Ahead, 'paths'>
  /** Its address alone makes a 200 certain. */
  isCertain: boolean
  /** The form that the page accepts; null if it has none. */
  form: ((context: PageContext) => Promise<Form>) | null
  /** Loads and validates. Throws `notFound()` if the page's validate step fails (rule 5.1). */
  prepare: (context: PageContext) => Promise<Prepared>
}

/** Binds a page to a path; the page's own data type stays inside. */
export function route<Reads extends ResourceName, Data>(
  path: string,
  page: Page<Reads, Data>,
  middleware: readonly string[] = [],
): Route {
  const { reads, form } = page
  return {
    path,
    query: page.query ?? [],
    bodyClass: page.bodyClass ?? '',
    firstView: page.firstView,
    scriptFiles: page.script ? chunkFiles(page.script) : [],
    middleware,
    reads,
    late: page.late ?? [],
    lookAhead: page.lookAhead ?? (() => ({})),
    isCertain: page.isCertain ?? false,
    form: form ? async (context) => form(await context.content.read(...reads), context) : null,
    async prepare(context) {
      const { noStore = false } = page
      const data = await page.load(await context.content.read(...reads), context)
      await context.late.settle()
      if (page.validate && !page.validate(data, context)) throw notFound()
      return {
        meta: page.meta(data, context),
        noStore: typeof noStore === 'function' ? noStore(data, context) : noStore,
        top: page.top?.(data, context) ?? null,
        main: page.view(data, context),
      }
    },
  }
}
