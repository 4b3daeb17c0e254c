/** The context of a request: everything a page, or a part of one, may know about it and about the moment. */

import type { Locale } from '../base/config'
import type { Tags } from '../base/settings'
import type { Content } from '../content/content'
import type { Hours } from '../content/schema/hours'
import type { Property } from '../content/schema/property'
import type { Texts } from '../texts/texts'
import type { SentForm } from './sent-form'

/** An operator's preview: today's content as it will be shown at another moment (src/ops/preview.ts). */
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
  /** Where pictures are resized (src/base/settings.ts); null: they come as they are. */
  imageResizing: string | null
  /** What the categories of places to eat are called. */
  diningNames: readonly string[]
  /** The page's form as it came back: what was typed, and what is wrong. Absent where none was sent. */
  form?: SentForm
  /** Families with nothing in them, to which nothing leads for now (rule 5.9); none where left out. */
  empty?: ReadonlySet<string>
  /** Others' scripts, where the deployment names any. */
  tags?: Tags
  /** Present where the page is looked at ahead of its time. */
  preview?: Preview
}
