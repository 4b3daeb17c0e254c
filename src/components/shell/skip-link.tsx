import type { Texts } from '../../texts/texts'

/** The first tab stop of every page. */
export function SkipLink({ t }: { t: Texts }) {
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  )
}
