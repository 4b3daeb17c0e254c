/** The context of a request, from which every response is made. */
import type { Locale } from '../base/config'
import type { Content } from '../content/content'
import type { Hours } from '../content/schema/hours'
import type { Property } from '../content/schema/property'
import type { TextKey, Texts } from '../texts/texts'
import type { LateParts } from './deferred'

/** An operator's preview: today's content as it will appear at another moment (src/ops/preview.ts). */
export interface Preview {
  /** Epoch ms. */
  moment: number
  /** What is previewed: a path of this site with its query. */
  path: string
}

/** The part of the context that all kinds of responses have. */
export interface RequestFacts {
  content: Content
  property: Property
  /** IANA zone of the property. */
  zone: string
  /** The moment that is shown (epoch ms); in a preview not that of the request, which is `content.now`. */
  now: number
  /** The languages of this deployment, the default first. */
  locales: readonly Locale[]
  /** From the address. */
  locale: Locale
  /** Path without the language prefix, of a page lower-cased where it is fixed, e.g. `/stores/aldo`. */
  path: string
  /** Origin of the site's public address, without a trailing slash. */
  site: string
  /** Where pictures are resized (src/base/settings.ts); null: they are served unresized. */
  imageResizing: string | null
  /** Names of the categories of places to eat. */
  diningNames: readonly string[]
}

/** What is wrong with a field of a rejected form (src/forms/). */
export type FieldError = { field: string; key: TextKey }

/** What is wrong with a submission as a whole. */
export type Trouble = 'again' | 'spent' | 'busy' | 'unavailable' | 'closed'

/** The state of a form whose page is shown again. */
export interface SentForm {
  token: string
  values: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  trouble: Trouble | null
}

/** The context of a page, the same for load and view. */
export interface PageContext extends RequestFacts {
  /** The route's slug, decoded; null where the route has none or the address omits it. */
  slug: string | null
  /** The query parameters that the page declares. */
  query: Readonly<Record<string, string>>
  /** Interface texts of the locale. */
  t: Texts
  /** `href` of a path of this site in the current language. */
  link: (path: string) => string
  hours: Hours | null
  late: LateParts
  /** The page's form after a rejected submission. */
  form?: SentForm
  /** Empty families, to which nothing links (rule 5.9). */
  empty?: ReadonlySet<string>
  /** In an operator's preview. */
  preview?: Preview
}

export type ContextProps = { context: PageContext }
