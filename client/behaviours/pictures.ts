/**
 * Replaces pictures that fail to load or are too small: by the original, where a resized version failed (Cloudflare's
 * `onerror=redirect` only helps with files of the same domain), then by the drawing of an item without a picture (rule
 * 7.7), or by a name or a plain area, as the style sheet does in browsers without an icon of their own.
 */
import { markLight } from './light-logos'

/** All but logos may be flyers, which say little when they are cropped. */
const flyers = 'main img:not(.plate > :not(.cover))'
const logos = '.plate > img:not(.cover)'
/** Pictures as wide as the page. */
const pageImages = ':is(.page-head, .store-front, .campaign) > img'

/** Minimum size (pixels): of either side of a logo, and of the width of a page's picture. */
const [minLogoSide, minPageWidth] = [5, 160]

/** Whether a drawing is on the page as often as it may be: a third would look like a mistake. */
const isShownOften = (drawing: string): boolean =>
  [...document.images].filter((picture) => picture.getAttribute('src') === drawing).length >= 2

function showFallback(picture: HTMLImageElement): void {
  const { alt, dataset, parentElement: box } = picture
  if (dataset.name && box) box.dataset.broken = dataset.name
  else if (dataset.instead && !isShownOften(dataset.instead)) {
    picture.src = dataset.instead
    delete dataset.instead
    // That was the focal point of the other picture.
    delete dataset.focus
  }
  // Alternative text is shown by the browser itself.
  else if (alt === '' && dataset.broken === undefined) {
    dataset.broken = ''
    // One without a size, in an editor's text, takes up no space.
    if (picture.hasAttribute('width')) picture.src = '/icons/blank.svg'
    else picture.hidden = true
  }
}

/** Handles a picture that failed to load; called again if its replacement fails too. */
export function handleError(picture: HTMLImageElement): void {
  // Called a second time for one failure (by `setUp` and by the event): its replacement is loading, or there.
  if (!picture.complete || picture.naturalWidth > 0) return
  const { srcset, src } = picture
  if (srcset) {
    picture.removeAttribute('srcset')
    // The original's URL follows the resizing options.
    picture.src = src.slice(src.lastIndexOf('/https://') + 1)
  } else showFallback(picture)
}

/** Replaces a picture that has too few pixels: a spacer in a logo's place, or a thumbnail as wide as a page. */
async function replaceTiny(picture: HTMLImageElement): Promise<void> {
  const isTiny = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
    picture.matches(logos) ? Math.min(naturalWidth, naturalHeight) < minLogoSide : naturalWidth < minPageWidth
  const { currentSrc } = picture
  // A drawing ("/a.svg", "data:image/svg+xml") is sharp at any size, and may give none.
  if (!isTiny(picture) || /\.svg|\/svg/i.test(currentSrc)) return
  // With a `srcset` the width is in CSS pixels; the file, which is in the browser's cache, has its own.
  const original = new Image()
  original.src = currentSrc
  await original.decode()
  if (!isTiny(original) || currentSrc !== picture.currentSrc) return
  picture.removeAttribute('srcset')
  showFallback(picture)
}

/** A picture taller than wide is a flyer, shown uncropped; as a page's picture, also one that is less wide than 4:3. */
function showUncropped(picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight, dataset } = picture
  const minRatio = picture.matches(pageImages) ? 4 / 3 : 1
  if (naturalWidth < naturalHeight * minRatio && !dataset.focus) dataset.focus = 'whole'
}

/** Handles flyers, light logos, and pictures that failed before there was a listener. */
export function setUp(part: ParentNode): void {
  const whenLoaded = (selector: string, handle: (picture: HTMLImageElement) => void) => {
    for (const picture of part.querySelectorAll<HTMLImageElement>(selector)) {
      if (picture.complete) handle(picture)
      else picture.addEventListener('load', () => handle(picture))
    }
  }
  whenLoaded(flyers, showUncropped)
  whenLoaded(logos, markLight)
  // A file that cannot be read a second time was good enough the first time.
  whenLoaded(`${logos}, ${pageImages}`, (picture) => void replaceTiny(picture).catch(() => {}))
  for (const picture of part.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0)
      // An SVG may have no intrinsic width: only what cannot be decoded is broken.
      picture.decode().catch(() => handleError(picture))
}
