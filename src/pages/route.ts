/** One line of the route table, and how a page is prepared for it. */
import type { ReactNode } from 'react'
import { notFound } from '../base/errors'
import type { ResourceName } from '../content/resources'
import type { Form } from '../forms/form'
import { chunkFiles, type FirstView } from '../render/assets'
import type { PageContext } from '../request/context'
import type { PageMeta } from '../request/page-meta'
import type { Page } from './page'

/** A page whose data is loaded: all that is left is to render it. */
export interface Prepared {
  meta: PageMeta
  /** The page depends on what was typed or sent: no cache keeps it. */
  noStore: boolean
  /** What stands above the header (home only). */
  top: ReactNode
  main: ReactNode
}

export interface Route {
  /** Hono's notation: `/stores/:slug`, `/jobs/extra-jobs/:slug?`. */
  path: string
  query: readonly string[]
  bodyClass: string
  firstView: FirstView
  /** Files of script that are asked for with the page. */
  scripts: readonly string[]
  /** Names looked up in middleware.ts, run in order before the page is loaded. */
  middleware: readonly string[]
  /** Resources it shows. */
  reads: readonly ResourceName[]
  /** The form that the page takes; null where it takes none. */
  form: ((context: PageContext) => Promise<Form>) | null
  /** Loads and validates. Throws `notFound()` where the page's validate step fails (rule 5.1). */
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
    scripts: (page.scripts ?? []).flatMap(chunkFiles),
    middleware,
    reads,
    form: form ? async (context) => form(await context.content.read(...reads), context) : null,
    async prepare(context) {
      const { noStore = false } = page
      const data = await page.load(await context.content.read(...reads), context)
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
