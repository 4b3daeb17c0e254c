import { centre, type Locale } from '../../base/config'
import { contentLocale } from '../../base/overrides'
import { type FlagKind, flagsOf, isOpeningTag } from '../../centre/stores/flags'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { contentLang, type LangText, labelIn } from '../../texts/localised'
import { withSpaces } from '../text'

/** The centre's diets, by name in the content's language: a directory looks up the tags of hundreds of stores. */
const diets = new Map(centre.diets.map(({ name }) => [labelIn(name, contentLocale()).text.toLowerCase(), name]))

/** A tag in the page's language, if it is a diet, which the centre names in both; else as the content has it. */
function tagIn(tag: string, locale: Locale): LangText {
  const diet = diets.get(tag.toLowerCase())
  if (diet !== undefined) return labelIn(diet, locale)
  return { text: tag, lang: isOpeningTag(tag, locale) ? undefined : contentLang(locale) }
}

const classNames: Partial<Record<FlagKind, string>> = {
  new: 'flag flag-new',
  promotion: 'flag flag-promo',
  'temporarily-closed': 'flag flag-closed',
}

/** A store's flags, at most three, as plain elements with spaces; without the kinds in `except`. */
export function storeFlags(store: Store, { t, locale }: PageContext, except: readonly FlagKind[] = []) {
  const wanted = flagsOf(store, locale).filter(({ kind }) => !except.includes(kind))
  return withSpaces(wanted, ({ kind, tag = '' }) => {
    const { text, lang } = kind === 'tag' ? tagIn(tag, locale) : { text: t(`flag.${kind}`), lang: undefined }
    return (
      <span key={`${kind} ${tag}`} className={classNames[kind] ?? 'flag'} lang={lang}>
        {text}
      </span>
    )
  })
}
