import type { PageContext } from '../../request/context'
import { shownHtml } from '../../texts/localised'
import { withPictures } from '../picture/prose-pictures'

interface RichTextProps {
  /** Sanitised when it entered the cache (src/content/text/sanitize.ts); nothing else may be passed. */
  html: string
  lang?: string | undefined
  className?: string
  context: Pick<PageContext, 'imageResizing' | 'locale'>
}

/** Editor text from the content service. */
export function RichText({ html, lang, className = 'prose', context }: RichTextProps) {
  const shown = withPictures(shownHtml(html, lang, context.locale), context.imageResizing)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; the HTML passed the sanitiser's allow-list.
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />
}
