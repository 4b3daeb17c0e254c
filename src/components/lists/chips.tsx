/** Choices as a row of links, the one made marked. */
import type { ReactNode } from 'react'
import { spaced } from '../spaced'

interface ChipProps {
  href: string
  /** `page`: it leads to this page; `true`: it is chosen on it. */
  current?: 'page' | 'true' | false | undefined
  lang?: string | undefined
  children: ReactNode
}

/** One of the choices. */
export const Chip = ({ href, current, lang, children }: ChipProps) => (
  <a className="chip" href={href} aria-current={current || undefined} lang={lang}>
    {children}
  </a>
)

interface ChipsProps {
  label: string
  noPrint?: boolean
  children: readonly ReactNode[]
}

/** The row; nothing without choices. */
export const Chips = ({ label, noPrint = false, children }: ChipsProps) =>
  children.length === 0 ? null : (
    <nav className={noPrint ? 'chips no-print' : 'chips'} aria-label={label}>
      {spaced(children)}
    </nav>
  )
