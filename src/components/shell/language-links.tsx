import { languages } from '../../base/config'
import type { PageContext } from '../../request/context'
import { languageHref } from '../../request/links'
import { spaced } from '../spaced'

/**
 * A link to this page, with what was chosen on it, in each other language of the site. It goes through the gateway,
 * which keeps the choice of language, so it is a full load (rule 6.1).
 */
export function LanguageLinks({ context: { locales, locale: current, path, query } }: { context: PageContext }) {
  // Not the page of a list: it may be shorter in the other language.
  const { page: _, ...chosen } = query
  const choices = new URLSearchParams(chosen).toString()
  const links = locales
    .filter((locale) => locale !== current)
    .map((locale) => (
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
  return spaced(links)
}
