import type { Texts } from '../../texts/texts'

/** The first thing the keyboard reaches on every page. */
export function SkipLink({ t }: { t: Texts }) {
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  )
}
