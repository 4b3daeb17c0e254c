/** The addresses of a picture: as it is, or in several widths by Cloudflare's image resizing. */
import type { PictureSources } from '../../../client/shared/plate'
import { centre } from '../../base/config'

/** Widths on offer, in pixels. Few, and shared by all kinds: each resized picture is paid for. */
const widthLadder = [160, 320, 640, 960, 1280, 1920, 2560]

/** `width`, `height` (the styles overrule them), `sizes` are attributes; `from` and `to` bound the widths on offer. */
export const pictureKinds = {
  /** Beside the title of a page; above that of a campaign as wide as the window. */
  head: { width: 1600, height: 900, from: 640, to: 2560, sizes: '100vw' },
  slide: { width: 1600, height: 900, from: 640, to: 2560, sizes: '(min-width: 769px) 65vw, 100vw' },
  popup: { width: 1600, height: 900, from: 320, to: 960, sizes: '30rem' },
  /** The large picture of an item. */
  hero: { width: 800, height: 600, from: 320, to: 1920, sizes: '(min-width: 990px) 52rem, 100vw' },
  /** Beside or between the paragraphs of a page. */
  article: { width: 800, height: 600, from: 320, to: 1280, sizes: '(min-width: 990px) 40rem, 100vw' },
  card: { width: 800, height: 600, from: 320, to: 1280, sizes: '(min-width: 640px) 26rem, 100vw' },
  feature: { width: 800, height: 600, from: 320, to: 1280, sizes: '(min-width: 769px) 25rem, 100vw' },
  gallery: { width: 800, height: 600, from: 320, to: 1920, sizes: '(min-width: 640px) 20rem, 100vw' },
  /** At the end of a row of a list. */
  row: { width: 640, height: 400, from: 160, to: 640, sizes: '12rem' },
  thumb: { width: 280, height: 168, from: 160, to: 320, sizes: '5.5rem' },
  logo: { width: 280, height: 168, from: 160, to: 640, sizes: '15rem' },
  /** A level of the centre, where its drawing is a picture. */
  plan: { width: 1600, height: 1200, from: 640, to: 2560, sizes: '(min-width: 769px) 70vw, 100vw' },
} as const

export type PictureKind = keyof typeof pictureKinds

/** Absolute https pictures come from the service's image CDN, which compresses them when asked (rule 7.7). */
export const pictureUrl = (url: string): string =>
  url.startsWith('https://') && !url.includes('?') ? `${url}?auto=compress` : url

/** A white logo, by its file name or the centre's folder, says so in a fragment: it goes with the address, to no host. */
function markWhite(src: string, url: string): string {
  const isPartOf = (part: string): boolean => url.toLowerCase().includes(part.toLowerCase())
  return ['-on-dark.', ...centre.whiteLogos].some(isPartOf) ? `${src}#on-dark` : src
}

/** The address for resizing; null for files of this site, drawings, and what is resized already. */
function resizableUrl(url: string): string | null {
  if (!url.startsWith('https://') || !URL.canParse(url)) return null
  const { href, pathname } = new URL(url)
  if (/\.svgz?$/i.test(pathname) || pathname.includes('/cdn-cgi/image/')) return null
  // In `srcset` a comma at the end would belong to the list.
  return href.replace(/,$/, '%2C')
}

/** Good enough for photographs, and a third smaller than Cloudflare's own 85. */
const quality = 75

/** The address of the picture by width in pixels; null if it is not resized. */
function resizer(url: string, resizing: string | null): ((pixels: number) => string) | null {
  const source = resizing === null ? null : resizableUrl(url)
  if (source === null) return null
  return (pixels) =>
    `${resizing}/width=${pixels},quality=${quality},format=auto,fit=scale-down,onerror=redirect/${source}`
}

/** The sources of a picture of this kind. `resizing` is the value of `IMAGE_RESIZING`, null for none. */
export function sourcesOf(url: string, kind: PictureKind, resizing: string | null): PictureSources {
  const at = resizer(url, resizing)
  if (at === null) return { src: markWhite(pictureUrl(url), url) }
  const { width, from, to, sizes } = pictureKinds[kind]
  const widths = widthLadder.filter((pixels) => pixels >= from && pixels <= to)
  const usual = widths.find((pixels) => pixels >= width) ?? to
  return {
    src: markWhite(at(usual), url),
    srcSet: widths.map((pixels) => `${at(pixels)} ${pixels}w`).join(', '),
    sizes,
  }
}

/** The same for a picture in an editor's text. `width` (px) is the text's; null: as wide as the picture itself. */
export function proseSourcesOf(url: string, width: number | null, resizing: string | null): PictureSources {
  const src = resizer(url, resizing)?.(pictureKinds.article.to)
  if (src === undefined) return { src: pictureUrl(url) }
  if (width === null) return { src, srcSet: `${src} 1x` }
  const sizes = `(min-width: 769px) min(${width}px, 40rem), min(${width}px, 100vw)`
  return { ...sourcesOf(url, 'article', resizing), sizes }
}
