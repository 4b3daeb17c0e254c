import { languages } from '../config'
import type { PageContext } from '../pages/page'
import { languageHref } from './links'

/**
 * A link to this page in each other language of the site. It goes through the gateway, which keeps the choice, so it
 * is a full load (design §10.6).
 */
export function LanguageLinks({ context }: { context: PageContext }) {
  return context.locales
    .filter((locale) => locale !== context.locale)
    .map((locale) => (
      <a
        key={locale}
        className="language"
        href={languageHref(locale, context.path)}
        lang={languages[locale].tag}
        hrefLang={languages[locale].tag}
        rel="nofollow"
        data-full-load=""
      >
        {languages[locale].name}
      </a>
    ))
}
