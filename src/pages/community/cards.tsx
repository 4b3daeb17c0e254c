/** Community items (rule 3.5) below the centre's own. */
import type { ReactNode } from 'react'
import { extraPaths } from '../../centre/addresses'
import { MoreLink } from '../../components/button-link'
import { Missing } from '../../components/lists/empty'
import type { PageContext } from '../../request/context'

/** Kinds of community items that have pages (rule 5.4); events have none. */
export type CommunityKind = keyof typeof extraPaths

type CommunitySectionProps = {
  kind: CommunityKind | 'events'
  count: number
  context: PageContext
  children: ReactNode
}

/** Community items below the centre's own of that kind, with a link to their list; nothing if there are none. */
export function CommunitySection({ kind, count, context, children }: CommunitySectionProps) {
  const { t, link, content } = context
  const isMissing = content.isMissing('mallcomm')
  if (count === 0 && !isMissing) return null
  const heading = <h2 id="h-community">{t(`${kind}.communityTitle`)}</h2>
  return (
    <section aria-labelledby="h-community">
      {kind === 'events' ? (
        heading
      ) : (
        <div className="section-head">
          {heading}
          <MoreLink href={link(extraPaths[kind])}>{t(`${kind}.allCommunity`)}</MoreLink>
        </div>
      )}
      {isMissing ? <Missing kind={kind} context={context} /> : children}
    </section>
  )
}
