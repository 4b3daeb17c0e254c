/** Where an editor's text is interrupted by a gallery (`<gallery source>` of the content service 3.11). */

/** A piece of the text, or the gallery that stands between two pieces, by its slug; `at` counts them. */
export type TextPart = { at: number } & ({ html: string } | { gallery: string })

// Attribute values may hold ">", so they are read as wholes.
const tags = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi
const voidTags = new Set(['br', 'hr', 'img', 'col', 'wbr', 'source'])
const slot = /\bdata-gallery="([^"]*)"/

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  '#x26': '&',
  '#38': '&',
  quot: '"',
  '#x22': '"',
  '#34': '"',
}
const decoded = (value: string): string =>
  value.replace(
    /&(#?\w+);/g,
    (whole, name: string) =>
      (Object.hasOwn(entities, name.toLowerCase()) ? entities[name.toLowerCase()] : undefined) ?? whole,
  )

/** Nothing visible: what cutting an element in two leaves of it. */
const isHollow = (html: string): boolean => !/<(img|iframe|hr)\b/i.test(html) && html.replace(tags, '').trim() === ''

/** True where `splitAtGalleries` would find a gallery: only then the galleries need to be read. */
export const hasGallerySlot = (html: string | null): boolean => html?.includes('data-gallery="') ?? false

/**
 * Cuts sanitised HTML at its gallery markers. A marker may lie inside other elements (a paragraph, a table cell): these
 * are closed before the cut and opened again after it, so that each piece can stand in the page by itself.
 */
export function splitAtGalleries(html: string): TextPart[] {
  const parts: TextPart[] = []
  const open: { name: string; tag: string }[] = []
  let piece = ''
  let from = 0
  /** Inside a marker, up to its end tag. */
  let inSlot = false

  const close = () => {
    const whole =
      piece +
      [...open]
        .reverse()
        .map(({ name }) => `</${name}>`)
        .join('')
    if (!isHollow(whole)) parts.push({ at: parts.length, html: whole })
  }
  for (const match of html.matchAll(tags)) {
    const [tag, slash, rawName = '', attributes = ''] = match
    const name = rawName.toLowerCase()
    if (inSlot) {
      inSlot = !(slash && name === 'div')
      from = match.index + tag.length
      continue
    }
    piece += html.slice(from, match.index)
    from = match.index + tag.length
    const gallery = slash || name !== 'div' ? null : slot.exec(attributes)
    if (gallery) {
      close()
      parts.push({ at: parts.length, gallery: decoded(gallery[1] ?? '') })
      piece = open.map((each) => each.tag).join('')
      inSlot = true
      continue
    }
    piece += tag
    if (slash)
      open.splice(
        Math.max(
          0,
          open.findLastIndex((each) => each.name === name),
        ),
      )
    else if (!voidTags.has(name)) open.push({ name, tag })
  }
  if (!inSlot) piece += html.slice(from)
  close()
  return parts
}
