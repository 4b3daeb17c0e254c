import type { ReactNode } from 'react'

/** Words that hold on the page's day only: a copy that is shown on another (client/offline/copies.ts) says `later`. */
export const OfDay = ({ later, children }: { later: string; children: ReactNode }) => (
  <span data-later={later}>
    <span className="of-day">{children}</span>
  </span>
)
