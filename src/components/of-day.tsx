import type { ReactNode } from 'react'

/** Words that hold on the page's day only, if `later` has those of a copy on another day (client/offline/copies.ts). */
export const TodayOnly = ({ later, children }: { later: string | null | undefined; children: ReactNode }) =>
  later ? (
    <span data-later={later}>
      <span className="of-day">{children}</span>
    </span>
  ) : (
    children
  )
