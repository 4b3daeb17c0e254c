/** Pictures in an editor's text, given the same sources as all other pictures (sources.ts). */
import { proseSourcesOf } from './sources'

/** An image as the sanitiser writes it (src/content/text/sanitize.ts): no attribute contains a bare quote. */
const picture = /<img src="([^"]*)" alt="([^"]*)"(?: width="(\d+)")?/g

const read = (attribute: string): string =>
  attribute
    .replace(/&#x([0-9A-F]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const written = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Sanitised HTML with its pictures resized by `imageResizing` (a setting: src/base/settings.ts), or without that, as
 * compressed by the service's CDN. Pictures not served over https stay as they are.
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
