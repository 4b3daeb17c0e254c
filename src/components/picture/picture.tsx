/** Every picture of the content stands in the page by this one component. */
import type { PageContext } from '../../request/context'
import { focusOf } from './focus'
import { kinds, type PictureKind, sourcesOf } from './sources'

interface PictureProps {
  /** Decides the room that it is given, whatever its own shape, and the widths it is offered in. */
  kind: PictureKind
  url: string
  /** Empty: it says nothing that the text beside it does not say. */
  alt?: string | undefined
  /** Of the alternative text, where that is not the page's. */
  lang?: string | undefined
  className?: string | undefined
  /** Of a logo: what is shown in its place when it cannot be had. */
  name?: string | undefined
  /** `first`: fetched before all others; `now`: with the page; else when it comes near the window. */
  when?: 'first' | 'now' | 'near' | undefined
  context: Pick<PageContext, 'imageResizing'>
}

/** The `<img>` alone; its box is a matter of the styles. */
export function Picture({
  kind,
  url,
  alt = '',
  lang,
  className,
  name,
  when = 'near',
  context: { imageResizing },
}: PictureProps) {
  const { width, height } = kinds[kind]
  return (
    <img
      className={className}
      {...sourcesOf(url, kind, imageResizing)}
      alt={alt}
      lang={lang}
      width={width}
      height={height}
      data-name={name}
      data-focus={focusOf(url)}
      loading={when === 'near' ? 'lazy' : undefined}
      fetchPriority={when === 'first' ? 'high' : undefined}
    />
  )
}
