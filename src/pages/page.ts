/** What a page is: load (ask Content, decide the status), then view (React, no I/O). */

import type { ReactNode } from 'react'
import type { ResourceName } from '../content/resources'
import type { Form } from '../forms/form'
import type { PageContext } from '../request/context'
import type { PageMeta } from '../request/page-meta'

/** A page family. `Data` is what load found and view shows. */
export interface Page<Data> {
  /** Query parameters it reads; all others are dropped before the cache sees them. */
  query?: readonly string[]
  /** Resources it will read: fetched together with those of the header and footer, in one go. */
  prefetch?: readonly ResourceName[]
  /** Extra class of the body. */
  bodyClass?: string
  /** Asks Content for what the page needs. Throws `notFound()` where there is no such thing. */
  load: (context: PageContext) => Promise<Data>
  /** The validate step: false gives the same 404 as an unknown route. */
  validate?: (data: Data, context: PageContext) => boolean
  meta: (data: Data, context: PageContext) => PageMeta
  /** Its form, where it has one: the page then takes POST as well. Throws `notFound()` where there is no such page. */
  form?: (context: PageContext) => Promise<Form>
  /** No cache may keep it: it depends on what was typed or sent (rule 8.3). */
  noStore?: boolean
  /** What stands above the header: alert and banner, on the home page only. */
  top?: (data: Data, context: PageContext) => ReactNode
  view: (data: Data, context: PageContext) => ReactNode
}

/** Keeps a page's `Data` inferred from its `load`. */
export const definePage = <Data>(page: Page<Data>): Page<Data> => page
