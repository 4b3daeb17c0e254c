import type { ReactNode } from 'react'

interface TodayOnlyProps {
  /** What is said on another day; null or none where the words hold then too. */
  later: string | null | undefined
  children: ReactNode
}

/** Words that may hold on the page's day only: a copy that is shown on another (client/offline/copies.ts) says `later`. */
export const TodayOnly = ({ later, children }: TodayOnlyProps) =>
  later ? (
    <span data-later={later}>
      <span className="of-day">{children}</span>
    </span>
  ) : (
    children
  )
