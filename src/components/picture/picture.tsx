/** The one component that renders the content's pictures. */
import type { PageContext } from '../../request/context'
import { type PictureKind, pictureKinds, sourcesOf } from './sources'

/**
 * The part of a picture that must not be cropped. Managers put it in the file name ("market-focus-top-left.jpg",
 * "flyer-focus-whole.png"): that needs no field in the service, and applies wherever the picture is shown (rule 7.7).
 */
const focus = /[-_.]focus-(whole|(?:top|bottom)(?:-(?:left|right))?|left|right)(?=[-_.])/

/** The focus that a picture's address names: "top-left", "bottom", or "whole" for all of it; undefined for none. */
export const focusOf = (url: string): string | undefined => focus.exec(url.toLowerCase().split('?', 1)[0] ?? '')?.[1]

interface PictureProps {
  /** Decides the size of its box and the widths on offer. */
  kind: PictureKind
  url: string
  /** Empty if it says nothing that the text beside it does not say. */
  alt?: string | undefined
  lang?: string | undefined
  className?: string | undefined
  /** The store of a logo: shown if that fails to load. */
  name?: string | undefined
  fallback?: string | undefined
  /** `first`: at once with high priority; `now`: at once; `near` (default): lazily. */
  when?: 'first' | 'now' | 'near' | undefined
  context: Pick<PageContext, 'imageResizing'>
}

/** The `<img>` alone; the styles define its box. */
export function Picture({ kind, url, alt = '', name, fallback, when = 'near', context, ...attributes }: PictureProps) {
  const { width, height } = pictureKinds[kind]
  return (
    <img
      {...attributes}
      {...sourcesOf(url, kind, context.imageResizing)}
      alt={alt}
      width={width}
      height={height}
      data-name={name}
      data-instead={fallback}
      data-focus={focusOf(url)}
      loading={when === 'near' ? 'lazy' : undefined}
      fetchPriority={when === 'first' ? 'high' : undefined}
    />
  )
}
