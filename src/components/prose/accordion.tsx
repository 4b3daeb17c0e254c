import type { ReactNode } from 'react'
import type { PageContext } from '../../request/context'
import type { Said } from '../../texts/localised'
import { Icon, type IconName } from '../icon'
import { Picture } from '../picture/picture'
import type { SlottedGalleries } from './gallery-slots'
import { RichTextWithGalleries } from './gallery-strip'

interface FoldedItem {
  id: string
  title: Said
  /** Sanitised HTML. */
  body: Said<string | null>
  picture: string | null
  icon?: IconName | undefined
  open: boolean
  after?: ReactNode
}

interface AccordionProps {
  items: readonly FoldedItem[]
  galleries: SlottedGalleries
  context: PageContext
}

/** Collapsible texts under their headings. A browser opens one whose text has the id in the address's fragment. */
export function Accordion({ items, galleries, context }: AccordionProps) {
  return items.map(({ id, title, body, picture, icon, open, after }) => (
    <details key={id} className="acc" open={open || undefined}>
      <summary>
        {icon ? <Icon name={icon} /> : null}
        <h2 lang={title.lang}>{title.text}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div id={id} className="stack">
        {picture === null ? null : <Picture kind="article" url={picture} context={context} />}
        {body.text === null ? null : (
          <RichTextWithGalleries html={body.text} lang={body.lang} galleries={galleries} context={context} />
        )}
        {after}
      </div>
    </details>
  ))
}
