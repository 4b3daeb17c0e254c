import { type FlagKind, flags } from '../../centre/stores/directory'
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

/** A store's flags, in words, at most three; a plain list of elements with blanks between, since a directory shows hundreds. */
export function storeFlags(store: Store, { t, locale }: Pick<PageContext, 't' | 'locale'>) {
  const shown = flags(store).map(({ kind, label }) => (
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
