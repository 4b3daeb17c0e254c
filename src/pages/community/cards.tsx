/** Community items (rule 3.5) beside the centre's own. */
import type { ReactNode } from 'react'
import { communityAnchor, extraPaths } from '../../centre/addresses'
import { eventWhen } from '../../centre/time/dates'
import { MoreLink } from '../../components/button-link'
import { DateFigure } from '../../components/cards/event-row'
import { Missing } from '../../components/lists/empty'
import { RichText } from '../../components/prose/rich-text'
import { SaidText } from '../../components/said'
import { whole } from '../../components/whole'
import type { Extra } from '../../queries/community'
import type { PageContext } from '../../request/context'
import { contentLang } from '../../texts/localised'

/** Kinds of items with pages of their own (rule 5.4); community events have none. */
export type CommunityKind = keyof typeof extraPaths

interface BesideProps {
  kind: CommunityKind | 'events'
  count: number
  context: PageContext
  children: ReactNode
}

/** Community items beside the centre's own list of that kind, with a link to all that have a page; nothing without any. */
export function CommunityBeside({ kind, count, context, children }: BesideProps) {
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

/** An event from the community service. It has no page of its own, so the row shows everything. */
export function CommunityEventRow({ item, context }: { item: Extra<'events'>; context: PageContext }) {
  const { locale } = context
  const when = eventWhen(item, context)
  const lang = contentLang(locale)
  return (
    <article className="event" id={communityAnchor(item)}>
      <p className="date">
        <DateFigure when={when} context={context} />
      </p>
      <div>
        <h3 lang={lang}>{item.name}</h3>
        {when.ongoing || when.full === '' ? null : <p className="meta">{whole(when.full)}</p>}
        <SaidText said={{ text: item.eventable?.name ?? null, lang }} className="meta" />
        {item.description ? <RichText html={item.description} lang={lang} className="small" context={context} /> : null}
      </div>
    </article>
  )
}
