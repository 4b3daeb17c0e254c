/** What a page is: load (ask Content, decide the status), then view (React, no I/O). */
import type { ReactNode } from 'react'
import type { Texts } from '../centre/texts'
import type { Locale } from '../config'
import type { Content } from '../content/content'
import type { ResourceName } from '../content/resources'
import type { Hours } from '../content/schema/hours'
import type { Property } from '../content/schema/property'
import type { Form, FormState } from '../forms/form'
import type { Tags } from '../settings'

/** A look ahead by an operator: the content of now, as it will be shown at another moment (src/ops/preview.ts). */
export interface Preview {
  /** Epoch ms. */
  moment: number
  /** What is looked at: a path of this site with its query. */
  path: string
}

/** Everything a page may know about the request and the moment; the same for load and view. */
export interface PageContext {
  /** Path without the language prefix, lower-cased where it is fixed, e.g. `/stores/aldo`. */
  path: string
  /** The route's slug, decoded; null where the route has none or it was left out. */
  slug: string | null
  /** The query parameters this page declares, and no others. */
  query: Readonly<Record<string, string>>
  locale: Locale
  /** The languages of this deployment, the default first. */
  locales: readonly Locale[]
  /** Interface texts of that locale. */
  t: Texts
  /** `href` of a path of this site in the current language. */
  link: (path: string) => string
  /** Epoch milliseconds of the moment that is shown; the age of content is judged by `content.now`. */
  now: number
  /** IANA zone of the property. */
  zone: string
  property: Property
  hours: Hours | null
  /** Origin of the site's public address, without a trailing slash. */
  site: string
  content: Content
  /** The page's form as it came back: what was typed, and what is wrong. Absent where none was sent. */
  form?: FormState
  /** Others' scripts, where the deployment names any. */
  tags?: Tags
  /** Present where the page is looked at ahead of its time. */
  preview?: Preview
}

/** What the document's head says; the service's meta record, where there is one, has precedence over it. */
export interface PageMeta {
  /** Heading-like name of the page; the title becomes "{title} | {centre}". Null on the home page. */
  title: string | null
  description?: string | null
  image?: string | null
  /** Path of the canonical address; the page's own path where absent. */
  canonical?: string
  noindex?: boolean
  /** RFC 3339: search engines drop the page after this moment. */
  unavailableAfter?: string
  type?: 'website' | 'article'
  /** Nodes of the JSON-LD graph. */
  structuredData?: readonly object[]
}

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
  /** The specification's validate step: false gives the same 404 as an unknown route. */
  validate?: (data: Data, context: PageContext) => boolean
  meta: (data: Data, context: PageContext) => PageMeta
  /** Its form, where it has one: the page then takes POST as well. Throws `notFound()` where there is no such page. */
  form?: (context: PageContext) => Promise<Form>
  /** No cache may keep it: it depends on what was typed or sent (design §6). */
  noStore?: boolean
  /** The next moment (epoch ms) at which the page would differ although no content changed; null = none known. */
  expires?: (data: Data, context: PageContext) => number | null
  /** What stands above the header: alert and banner, on the home page only. */
  top?: (data: Data, context: PageContext) => ReactNode
  view: (data: Data, context: PageContext) => ReactNode
}

/** Keeps a page's `Data` inferred from its `load`. */
export const definePage = <Data>(page: Page<Data>): Page<Data> => page
