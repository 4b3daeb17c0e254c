/**
 * The definition of a page, and how it is bound to its address. `reads` names the content it needs; `load` picks out
 * what is shown, and so decides the status; `view` renders that with React and does no I/O.
 */
import type { ReactNode } from 'react'
import { notFound, SiteError, sentences } from '../base/errors'
import { bySlugOrId } from '../centre/items/lookup'
import type { Ahead, Readings } from '../content/content'
import type { ResourceName } from '../content/resources'
import type { Form } from '../forms/form'
import { chunkFiles } from '../render/assets'
import type { FirstView } from '../render/first-views'
import type { PageContext } from '../request/context'
import type { PageMeta } from '../request/page-meta'

/** A page. `Reads` are the names of the content it reads; `Data` is what `load` returns and `view` shows. */
export interface Page<Reads extends ResourceName, Data> {
  /** Query parameters it reads; all others are dropped before the cache sees them. */
  query?: readonly string[]
  /**
   * Resources it shows. They are read before anything else, together with those of the header and footer, and passed to
   * `load`. A single item's full record is read in `load`, once its list has shown that the item exists.
   */
  reads: readonly Reads[]
  /** Resources that `load` defers (request/deferred.ts): reading them begins with the others, nothing waits for them. */
  late?: readonly ResourceName[]
  /** Single records that `load` may ask for: read from the cache in the same round as the lists. */
  lookAhead?: (asked: Pick<PageContext, 'slug' | 'query'>) => Omit<Ahead, 'paths'>
  /** Its address alone makes a 200 certain, so that its first bytes need not wait for content. */
  isCertain?: boolean
  /** Its first view, whose styles it inlines. */
  firstView: FirstView
  /** The source of a script that runs as soon as the page has arrived, ahead of the entry, instead of on first touch. */
  script?: string
  /** Extra class for the body. */
  bodyClass?: string
  /** Names of middleware, run in this order before the page is loaded (rule 5.1). */
  middleware?: readonly string[]
  /** Finds what the page shows. @throws notFound() if it does not exist */
  load: (lists: Readings<Reads>, context: PageContext) => Data | Promise<Data>
  /** False gives the same 404 as an unknown route. */
  validate?: (data: Data, context: PageContext) => boolean
  meta: (data: Data, context: PageContext) => PageMeta
  /** Its form, if it has one: the page then accepts POST. @throws notFound() if there is no such page */
  form?: (lists: Readings<Reads>, context: PageContext) => Form
  /**
   * No cache may store it: it depends on what was typed or sent, or was requested with a value that names nothing
   * (rule 8.3, `hasUnknownValue`).
   */
  noStore?: boolean | ((data: Data, context: PageContext) => boolean)
  /** Rendered above the header: alert and banner, on the home page only. */
  top?: (data: Data, context: PageContext) => ReactNode
  view: (data: Data, context: PageContext) => ReactNode
}

/** The content passed to `load`, from the page's list of names. */
export type Lists<Reads extends readonly ResourceName[]> = Readings<Reads[number]>

/** What a load function resolves to: the data passed to the parts of its page. */
export type Loaded<Load extends (...args: never[]) => unknown> = Awaited<ReturnType<Load>>

/** What a part of a page is given: what was loaded, and the request. */
export interface PartProps<Data> {
  data: Data
  context: PageContext
}

/** A page with its data loaded, ready to render. */
export interface PreparedPage {
  meta: PageMeta
  noStore: boolean
  /** Something that it can begin without was not there yet: its head was made without that. */
  isIncomplete: boolean
  top: ReactNode
  main: ReactNode
}

/** The middleware that a page may name, by its name. */
const middleware = new Map<string, (context: PageContext) => void | Promise<void>>()

/** Runs a page's middleware in order. @throws SiteError 500 'Unknown middleware {name}' (rule 8.7). */
export async function runMiddleware(names: readonly string[], context: PageContext): Promise<void> {
  for (const name of names) {
    const run = middleware.get(name)
    if (!run) throw new SiteError(sentences.unknownMiddleware(name))
    await run(context)
  }
}

/** A page bound to its path: an entry of the route table. */
export interface Route
  extends Required<
    Pick<Page<ResourceName, never>, 'query' | 'reads' | 'late' | 'lookAhead' | 'isCertain' | 'firstView' | 'bodyClass'>
  > {
  /** Hono's notation: `/stores/:slug`, `/jobs/extra-jobs/:slug?`. */
  path: string
  /** The file of the page's own script, and the files that it imports; empty where it has none. */
  scriptFiles: readonly string[]
  /** The form that the page accepts; null if it has none. */
  form: ((context: PageContext) => Promise<Form>) | null
  /** Loads and validates. Throws `notFound()` if the page's validate step fails (rule 5.1). */
  prepare: (context: PageContext) => Promise<PreparedPage>
}

/** Binds a page to a path; the page's own data type stays inside. */
export type RouteFactory = (path: string) => Route

/** A page to be bound to its path. Infers the argument of `load` from `reads`, and that of `view` from `load`. */
export function definePage<Reads extends ResourceName, Data>(page: Page<Reads, Data>): RouteFactory {
  const { reads, form, noStore = false } = page
  return (path) => ({
    path,
    query: page.query ?? [],
    bodyClass: page.bodyClass ?? '',
    firstView: page.firstView,
    scriptFiles: page.script ? chunkFiles(page.script) : [],
    reads,
    late: page.late ?? [],
    lookAhead: page.lookAhead ?? (() => ({})),
    isCertain: page.isCertain ?? false,
    form: form ? async (context) => form(await context.content.read(...reads), context) : null,
    async prepare(context) {
      await runMiddleware(page.middleware ?? [], context)
      const data = await page.load(await context.content.read(...reads), context)
      await context.late.settle()
      if (page.validate && !page.validate(data, context)) throw notFound()
      return {
        meta: page.meta(data, context),
        noStore: typeof noStore === 'function' ? noStore(data, context) : noStore,
        isIncomplete: context.late.isIncomplete,
        top: page.top?.(data, context) ?? null,
        main: page.view(data, context),
      }
    },
  })
}

type Item = { id?: number | string | null; slug?: string | null }
/** By name of a parameter, its words, or what it names by slug or id. */
export type AllowedValues = Readonly<Record<string, readonly (string | Item)[]>>

const isValueOf = (value: string, by: string | Item): boolean =>
  typeof by === 'string' ? value === by : value === by.slug || (by.id != null && value === String(by.id))

/** Whether a parameter has a value other than its words, or than the id or slug of one of its items. */
export const hasUnknownValue = (query: Readonly<Record<string, string | undefined>>, values: AllowedValues): boolean =>
  Object.entries(values).some(([name, all]) => {
    const value = query[name]
    return value !== undefined && !all.some((each) => isValueOf(value, each))
  })

/** Whether a parameter has a value that names none of these, in whatever case, and so means nothing to its page. */
export const hasIgnoredValue = (query: PageContext['query'], values: AllowedValues): boolean =>
  Object.entries(values).some(([name, all]) => {
    const value = query[name]
    const items = all.filter((each) => typeof each !== 'string')
    return value !== undefined && !all.includes(value) && bySlugOrId(items, value) === null
  })
