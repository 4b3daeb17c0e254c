import type { ReactNode } from 'react'

interface TodayOnlyProps {
  /** The text on another day; null or none if the words hold then too. */
  later: string | null | undefined
  children: ReactNode
}

/** Words that hold on the page's day only: a copy shown on another day (client/offline/copies.ts) says `later`. */
export const TodayOnly = ({ later, children }: TodayOnlyProps) =>
  later ? (
    <span data-later={later}>
      <span className="of-day">{children}</span>
    </span>
  ) : (
    children
  )
