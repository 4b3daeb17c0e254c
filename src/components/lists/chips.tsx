/** Choices as a row of links, the one made marked. */
import { Icon } from '../icon'
import { spaced } from '../spaced'

export interface Choice {
  href: string
  text: string
  lang?: string | undefined
  /** `page`: it leads to this page; `true`: it is chosen on it. */
  current?: 'page' | 'true' | false | undefined
  /** Its link gives it up again where it is the one made. */
  isGivenUp?: boolean
}

interface ChipsProps {
  label: string
  of: readonly Choice[]
  noPrint?: boolean
}

/** The row; nothing without choices. */
export const Chips = ({ label, of, noPrint = false }: ChipsProps) =>
  of.length === 0 ? null : (
    <nav className={noPrint ? 'chips no-print' : 'chips'} aria-label={label}>
      {spaced(
        of.map(({ href, text, lang, current, isGivenUp = false }) => (
          <a key={href} className="chip" href={href} aria-current={current || undefined} lang={lang}>
            {text}
            {isGivenUp && current ? <Icon name="x" /> : null}
          </a>
        )),
      )}
    </nav>
  )

/** Links that are no choices, as a list. */
export const ChipList = ({ of }: { of: readonly Pick<Choice, 'href' | 'text'>[] }) => (
  <ul className="chips">
    {of.map(({ href, text }) => (
      <li key={href}>
        <a className="chip" href={href}>
          {text}
        </a>
      </li>
    ))}
  </ul>
)
