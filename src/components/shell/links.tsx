import type { ReactNode } from 'react'
import type { Label } from '../../base/centre/schema/fields'
import { centre, languages } from '../../base/config'
import { destinationOf, directionsUrl } from '../../centre/place'
import type { ContextProps, PageContext } from '../../request/context'
import { languageHref, listedFamilyOf } from '../../request/links'
import { labelIn } from '../../texts/localised'
import { withSpaces } from '../text'

/** Links to this page in the other languages. Full loads, so that the gateway remembers the choice (rule 6.1). */
export function LanguageLinks({ context: { locales, locale: current, path, query } }: ContextProps) {
  // Without the page number: the list may be shorter in the other language.
  const { page: _, ...chosen } = query
  const choices = new URLSearchParams(chosen).toString()
  const others = locales.filter((locale) => locale !== current)
  return withSpaces(others, (locale) => (
    <a
      key={locale}
      className="language"
      href={languageHref(locale, choices === '' ? path : `${path}?${choices}`)}
      lang={languages[locale].tag}
      hrefLang={languages[locale].tag}
      rel="nofollow"
      data-full-load=""
    >
      {languages[locale].name}
    </a>
  ))
}

/** The `aria-current` of a link: 'page' for the page itself, 'true' for a section that contains it. */
export function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  // A link to a part of a list, such as "/promotions/stores", stands for all of it.
  const family = listedFamilyOf(href)
  const section = family === null ? href : `/${family}`
  return path === section || path.startsWith(`${section}/`) ? 'true' : undefined
}

type LabelLinkProps = ContextProps & { name: Label; href: string; className?: string; isInMenu?: boolean }

/** A link that the centre's folder names, to this site or elsewhere; marked in a menu if it leads to this section. */
export function LabelLink({ name, href, className, isInMenu = false, context }: LabelLinkProps) {
  const { text, lang } = labelIn(name, context.locale)
  const current = isInMenu ? currentOf(href, context.path) : undefined
  return (
    <a className={className} href={context.link(href)} lang={lang} aria-current={current}>
      {text}
    </a>
  )
}

/** A link to the centre's page about parking, transit and step-free arrival; nothing if it has none. */
export const ArrivalLink = ({ context: { t, link } }: { context: Pick<PageContext, 't' | 'link'> }) =>
  centre.arrival === null ? null : <a href={link(centre.arrival)}>{t('hours.arrival')}</a>

/** A link to directions to the centre; `children` alone if its location is unknown. */
export function DirectionsLink({ property, children }: Pick<PageContext, 'property'> & { children: ReactNode }) {
  const href = directionsUrl(property)
  if (href === null) return children
  return (
    <a href={href} data-destination={destinationOf(property)}>
      {children}
    </a>
  )
}
