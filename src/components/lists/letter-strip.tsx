import type { StripLetter } from '../../centre/stores/directory'
import type { ContextProps } from '../../request/context'
import type { LangText } from '../../texts/localised'
import { Words } from '../text'

interface LetterStripProps extends ContextProps {
  letters: readonly StripLetter[]
  /** The only letter shown; null for all. */
  chosen: string | null
  /** Address of a letter; of all letters for null. */
  hrefOf: (letter: StripLetter | null) => string
}

/** '#' and A–Z. A letter without stores is no link, and says so to screen readers. */
export const LetterStrip = ({ letters, chosen, hrefOf, context: { t } }: LetterStripProps) => (
  <nav className="az no-print" aria-label={t('stores.letters')} data-letters={t('stores.noStores')}>
    <ul>
      <li>
        <a href={hrefOf(null)} aria-current={chosen === null ? 'true' : undefined}>
          {t('stores.allLetters')}
        </a>
      </li>
      {letters.map((entry) => {
        const { letter, hasStores } = entry
        const name = letter === '#' ? t('stores.numbers') : letter
        return (
          <li key={letter}>
            {hasStores ? (
              <a href={hrefOf(entry)} aria-label={name} aria-current={letter === chosen ? 'true' : undefined}>
                {letter}
              </a>
            ) : (
              <span role="img" aria-label={t('stores.noStores', { letter: name })}>
                {letter}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  </nav>
)

interface CategoryStripProps extends ContextProps {
  headings: readonly { id: string; title: Partial<LangText<string | null>> }[]
}

/** The same for the categories of a list, in a scrolling row. */
export const CategoryStrip = ({ headings, context: { t } }: CategoryStripProps) => (
  <nav className="az az-words no-print" aria-label={t('stores.categories')} data-letters="">
    <ul>
      <li>
        <a href="#main" aria-current="true">
          {t('stores.allLetters')}
        </a>
      </li>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <Words as="a" href={`#${id}`} of={title} />
        </li>
      ))}
    </ul>
  </nav>
)
