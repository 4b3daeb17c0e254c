/** The context of a request, which every kind of response is made from. */
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

/** What is known of every request before any response is made. */
export interface RequestFacts {
  content: Content
  property: Property
  /** IANA zone of the property. */
  zone: string
  /** The moment that is shown, in epoch ms; the age of content is judged by `content.now`. */
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
  /** Names of the categories that hold places to eat. */
  diningNames: readonly string[]
}

/** What is wrong with a field of a rejected form. The rules are in a layer above, src/forms/. */
export interface FieldError {
  field: string
  key: TextKey
}

/** What is wrong with a submission as a whole. */
export type Trouble = 'again' | 'spent' | 'busy' | 'unavailable' | 'closed'

/** What a form holds when its page is shown again. */
export interface SentForm {
  token: string
  values: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  trouble: Trouble | null
}

/** Everything a page may know about the request and the moment; the same for load and view. */
export interface PageContext extends RequestFacts {
  /** The route's slug, decoded; null where the route has none or the address omits it. */
  slug: string | null
  /** The query parameters this page declares, and no others. */
  query: Readonly<Record<string, string>>
  /** Interface texts of the locale. */
  t: Texts
  /** `href` of a path of this site in the current language. */
  link: (path: string) => string
  hours: Hours | null
  /** What may follow the page's first bytes. */
  late: LateParts
  /** The page's form after a rejected submission: what was typed, and what is wrong. Absent where none was sent. */
  form?: SentForm
  /** Families that are empty, so that nothing links to them for now (rule 5.9); none where absent. */
  empty?: ReadonlySet<string>
  /** Present where an operator previews the page. */
  preview?: Preview
}
