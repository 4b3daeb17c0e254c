import type { Entry } from '../../centre/items/entries'
import { cutText, plainText } from '../../centre/plain-text'
import { Card, type Level } from '../../components/cards/card'
import { pictureOf } from '../../components/picture/item-picture'
import type { Page as CustomPage } from '../../content/schema/page'
import { below, firstPage } from '../../queries/custom-pages'
import type { PageContext } from '../../request/context'
import { inLanguage, shown } from '../../texts/localised'

const teaserLength = 150

interface EntryCardsProps {
  /** Path of the section they belong to. */
  path: string
  entries: readonly Entry[]
  /** An entry without a picture borrows that of the page with its slug. */
  pages: readonly CustomPage[]
  level: Level
  context: PageContext
}

/** The entries of a section as cards that link to their pages. */
export function EntryCards({ path, entries, pages, level, context }: EntryCardsProps) {
  return (
    <div className="grid">
      {entries.map((entry) => {
        const { slug } = entry
        const body = inLanguage(entry, 'body', context.locale)
        const image_url = entry.image_url ?? firstPage(pages, [slug])?.image_url ?? null
        return (
          <Card
            key={slug}
            title={inLanguage(entry, 'title', context.locale)}
            href={context.link(below(path, slug))}
            picture={pictureOf({ slug, image_url }, null, 'goods', context)}
            level={level}
            context={context}
          >
            {body.text === null ? null : (
              <p lang={body.lang}>{shown(cutText(plainText(body.text), teaserLength), body.lang, context.locale)}</p>
            )}
          </Card>
        )
      })}
    </div>
  )
}
