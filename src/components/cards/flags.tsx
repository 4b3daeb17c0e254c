import { type FlagKind, flags } from '../../centre/stores/flags'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { contentLang } from '../../texts/localised'
import type { TextKey } from '../../texts/texts'
import { spaced } from '../spaced'

const looks: Partial<Record<FlagKind, string>> = {
  new: 'flag flag-new',
  promotion: 'flag flag-promo',
  'temporarily-closed': 'flag flag-closed',
}

/**
 * A store's flags, in words, at most three; a plain list of elements with blanks between, since a directory shows hundreds.
 * @param said what stands beside them in a sentence
 */
export function storeFlags(
  store: Store,
  { t, locale }: Pick<PageContext, 't' | 'locale'>,
  said: readonly FlagKind[] = [],
) {
  const wanted = flags(store, contentLang(locale) === undefined).filter(({ kind }) => !said.includes(kind))
  const shown = wanted.map(({ kind, label }) => (
    <span
      key={`${kind} ${label}`}
      className={looks[kind] ?? 'flag'}
      lang={kind === 'tag' ? contentLang(locale) : undefined}
    >
      {kind === 'tag' ? label : t(`flag.${kind}` satisfies TextKey)}
    </span>
  ))
  return spaced(shown)
}
