/** Pages and their routes: `reads` names the content, `load` decides what is shown and the status, `view` renders. */
import type { ReactNode } from 'react'
import { notFound, SiteError, sentences } from '../base/errors'
import { bySlugOrId } from '../centre/items/lookup'
import type { ReadAhead, Readings } from '../content/content'
import type { ResourceName } from '../content/resources'
import type { Form } from '../forms/form'
import { chunkFiles } from '../render/assets'
import type { FirstView } from '../render/first-views'
import type { ContextProps, PageContext } from '../request/context'
import type { PageMeta } from '../request/page-meta'

/** A page. `Reads` are the names of the content it reads; `Data` is what `load` returns and `view` shows. */
export interface Page<Reads extends ResourceName, Data> {
  /** Query parameters it reads; all others are dropped before the cache sees them. */
  query?: readonly string[]
  /** Resources passed to `load`, which reads an item's full record itself, once its list shows that the item exists. */
  reads: readonly Reads[]
  /** Resources that `load` defers (request/deferred.ts): their reading starts with the others, nothing waits for it. */
  late?: readonly ResourceName[]
  /** Single records that `load` may read: fetched from the cache together with the lists. */
  readAhead?: (request: Pick<PageContext, 'slug' | 'query'>) => Omit<ReadAhead, 'paths'>
  /** Without a query its status is always 200, so that its first bytes need not wait for content. */
  isCertain?: boolean
  firstView: FirstView
  /** Source file of a script that runs as soon as the page has loaded, before the entry, not on first interaction. */
  script?: string
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
  /** No cache may store it: it depends on what was typed, or the request has an unknown value (rule 8.3). */
  noStore?: boolean | ((data: Data, context: PageContext) => boolean)
  /** Rendered above the header: alert and banner, on the home page only. */
  top?: (data: Data, context: PageContext) => ReactNode
  view: (data: Data, context: PageContext) => ReactNode
}

/** The content passed to `load`, by the page's `reads`. */
export type Lists<Reads extends readonly ResourceName[]> = Readings<Reads[number]>

/** What a load function resolves to. */
export type Loaded<Load extends (...args: never[]) => unknown> = Awaited<ReturnType<Load>>

/** Props of a part of a page. */
export type PartProps<Data> = ContextProps & { data: Data }

/** The middleware that pages may name: none yet, but rule 5.1 asks for the check. */
const middleware = new Map<string, (context: PageContext) => void | Promise<void>>()

/** Runs a page's middleware in order. @throws SiteError 500 'Unknown middleware {name}' (rule 8.7). */
export async function runMiddleware(names: readonly string[], context: PageContext): Promise<void> {
  for (const name of names) {
    const run = middleware.get(name)
    if (!run) throw new SiteError(sentences.unknownMiddleware(name))
    await run(context)
  }
}

/** Loads and validates a page (rule 5.1), for rendering. @throws notFound() */
async function prepare<Reads extends ResourceName, Data>(page: Page<Reads, Data>, context: PageContext) {
  const { noStore = false } = page
  await runMiddleware(page.middleware ?? [], context)
  const data = await page.load(await context.content.read(...page.reads), context)
  await context.late.settle()
  if (page.validate && !page.validate(data, context)) throw notFound()
  return {
    meta: page.meta(data, context),
    noStore: typeof noStore === 'function' ? noStore(data, context) : noStore,
    /** Deferred content had not arrived yet: the head was made without it. */
    isIncomplete: context.late.isIncomplete,
    top: page.top?.(data, context) ?? null,
    main: page.view(data, context),
  }
}

/** An entry of the route table. */
export interface Route
  extends Required<
    Pick<Page<ResourceName, never>, 'query' | 'reads' | 'late' | 'readAhead' | 'isCertain' | 'firstView' | 'bodyClass'>
  > {
  /** In Hono's notation: `/stores/:slug`, `/jobs/extra-jobs/:slug?`. */
  path: string
  /** The built file of the page's script, then those that it imports. */
  scriptFiles: readonly string[]
  /** The form that the page accepts; null if it has none. */
  form: ((context: PageContext) => Promise<Form>) | null
  prepare: (context: PageContext) => ReturnType<typeof prepare>
}

/** Makes the route of a page at a path. The page's data type stays inside. */
export type RouteFactory = (path: string) => Route

/** Defines a page. The argument of `load` is inferred from `reads`, that of `view` from `load`. */
export function definePage<Reads extends ResourceName, Data>(page: Page<Reads, Data>): RouteFactory {
  const { reads, form } = page
  return (path) => ({
    ...{ query: [], bodyClass: '', late: [], readAhead: () => ({}), isCertain: false },
    ...page,
    path,
    scriptFiles: page.script ? chunkFiles(page.script) : [],
    form: form ? async (context) => form(await context.content.read(...reads), context) : null,
    prepare: (context) => prepare(page, context),
  })
}

type Item = { id?: number | string | null; slug?: string | null }
/** By query parameter: the words it may be, or the items whose slug or id it may be. */
export type AllowedValues = Readonly<Record<string, readonly (string | Item)[]>>

const hasOtherValue =
  (isAllowed: (value: string, allowed: AllowedValues[string]) => boolean) =>
  (query: Readonly<Record<string, string | undefined>>, values: AllowedValues) =>
    Object.entries(values).some(([name, allowed]) => query[name] !== undefined && !isAllowed(query[name], allowed))

const isItem = (value: string | Item): value is Item => typeof value !== 'string'

/** Whether a parameter has a value that is not exactly one of those allowed: such a page is not cached (rule 8.3). */
export const hasUnknownValue = hasOtherValue((value, allowed) =>
  allowed.some((each) =>
    isItem(each) ? value === each.slug || (each.id != null && value === String(each.id)) : value === each,
  ),
)

/** Whether a parameter has a value that is none of those allowed, in whatever case: the page ignores it. */
export const hasIgnoredValue = hasOtherValue(
  (value, allowed) => allowed.includes(value) || bySlugOrId(allowed.filter(isItem), value) !== null,
)
