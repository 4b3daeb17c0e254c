/** Pictures in an editor's text: from where any other picture of the content comes (sources.ts). */
import { proseSourcesOf } from './sources'

/** As the sanitiser writes one (src/content/text/sanitize.ts); in a text, or in an attribute, no quote stands as it is. */
const picture = /<img src="([^"]*)" alt="([^"]*)"(?: width="(\d+)")?/g

const read = (attribute: string): string =>
  attribute
    .replace(/&#x([0-9A-F]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const written = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Sanitised HTML with its pictures as `imageResizing` gives them (a setting: src/base/settings.ts); without it, as the
 * service's network compresses them. Pictures that are no one else's stay as they are.
 */
export function withPictures(html: string, imageResizing: string | null): string {
  if (!html.includes('<img ')) return html
  return html.replace(picture, (_, address: string, alt: string, width?: string) => {
    const { src, srcSet, sizes } = proseSourcesOf(
      read(address),
      width === undefined ? null : Number(width),
      imageResizing,
    )
    const more = [srcSet && ` srcset="${written(srcSet)}"`, sizes && ` sizes="${written(sizes)}"`]
      .filter(Boolean)
      .join('')
    return `<img src="${written(src)}"${more} alt="${alt}"${width === undefined ? '' : ` width="${width}"`}`
  })
}
