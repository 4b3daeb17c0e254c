/**
 * Pictures that fail to load, or of which there is nothing to see. The style sheet shows a name or a plain area in their
 * place, in a box of the same size. This does the same in browsers that draw their own broken-image icon. It first tries
 * the original where a resized version failed (Cloudflare's `onerror=redirect` only helps with files of the same
 * domain), then the drawing that would stand in if the item had no picture (rule 7.7).
 */

const blank = '/icons/blank.svg'

/** What may be a flyer, of which a part says little: everything but logos. */
const flyers = 'main img:not(.plate > :not(.cover))'
const logos = '.plate > img:not(.cover)'
/** As wide as a page. */
const heads = ':is(.page-head, .store-front, .campaign) > img'

/** Pixels, of either side of a logo and of the width of a page's picture, with which there is something to see. */
const [leastLogo, leastHead] = [5, 160]

/** Whether a drawing is on the page as often as it may be: a third would look like a mistake. */
const isShownOften = (drawing: string): boolean =>
  [...document.images].filter((picture) => picture.getAttribute('src') === drawing).length >= 2

/** Shows what stands in for a picture. */
function standIn(picture: HTMLImageElement): void {
  const { alt, dataset, parentElement: box } = picture
  if (dataset.name && box) box.dataset.broken = dataset.name
  else if (dataset.instead && !isShownOften(dataset.instead)) {
    picture.src = dataset.instead
    delete dataset.instead
    // It named what must not be cropped of the other picture.
    delete dataset.focus
  }
  // Alternative text is shown by the browser itself.
  else if (alt === '' && dataset.broken === undefined) {
    dataset.broken = ''
    // One without a size, in an editor's text, takes up no space.
    if (picture.hasAttribute('width')) picture.src = blank
    else picture.hidden = true
  }
}

/** Handles a picture that failed to load; called again if its replacement fails too. */
export function mend(picture: HTMLImageElement): void {
  // Called a second time for one failure (by `page` and by the event): its replacement is loading, or there.
  if (!picture.complete || picture.naturalWidth > 0) return
  const { srcset, src } = picture
  if (srcset) {
    picture.removeAttribute('srcset')
    // The original's URL follows the resizing options.
    picture.src = src.slice(src.lastIndexOf('/https://') + 1)
  } else standIn(picture)
}

/** Replaces a picture that has too few pixels: a spacer in a logo's place, or a thumbnail as wide as a page. */
async function dropTiny(this: HTMLImageElement): Promise<void> {
  const isTiny = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
    this.matches(logos) ? Math.min(naturalWidth, naturalHeight) < leastLogo : naturalWidth < leastHead
  const { currentSrc } = this
  // A drawing is sharp at any size, and may give none.
  if (!isTiny(this) || /\.svg|\/svg/i.test(currentSrc)) return
  // One of several widths counts in CSS pixels; the file itself, which the browser has, tells its own.
  const file = new Image()
  file.src = currentSrc
  await file.decode()
  if (!isTiny(file) || currentSrc !== this.currentSrc) return
  this.removeAttribute('srcset')
  standIn(this)
}

/**
 * A picture taller than wide is a flyer and is shown whole; its file name can say so without script. In a band of a page
 * only one that is wider than 4:3 is cropped.
 */
function showWhole(this: HTMLImageElement): void {
  const least = this.matches(heads) ? 4 / 3 : 1
  if (this.naturalWidth < this.naturalHeight * least && !this.dataset.focus) this.dataset.focus = 'whole'
}

/**
 * Logos that are light on a transparent ground, made for dark pages: on a light plate only their edge would show, so
 * they get a dark one. Without script, and for a host that does not share its pixels, the file's name can say so.
 */
/** Size (pixels) at which a logo is looked at. */
const [width, height] = [40, 24]
/** How light it is at least, of 255, and how much of its area is covered at most. */
const lightness = 225
const coverage = 0.8

/** Whether a logo's own pixels are light, and its ground transparent. @throws if they may not be read */
function isLight(logo: HTMLImageElement): boolean {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(logo, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  let [covered, light] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    covered += alpha
    light += alpha * Math.min(red, green, blue)
  }
  return covered > 0 && covered < 255 * width * height * coverage && light >= covered * lightness
}

/** The first picture that was asked for at each host; it fails where the host shares no pixels. */
const shared = new Map<string, Promise<void>>()

/**
 * A logo whose pixels may be read: another host's is asked for again, which its copy in the browser's cache answers, as
 * long as the host shares them. @throws if it does not
 */
async function readable(logo: HTMLImageElement): Promise<HTMLImageElement> {
  const { currentSrc } = logo
  const { origin } = new URL(currentSrc)
  // One that cannot be had would tell nothing of its host.
  if (origin === location.origin || logo.naturalWidth === 0) return logo
  const asked = shared.get(origin)
  if (asked) await asked
  const file = new Image()
  file.crossOrigin = 'anonymous'
  file.src = currentSrc
  const loaded = file.decode()
  if (!asked) shared.set(origin, loaded)
  await loaded
  return file
}

/** Marks a logo that has loaded (`data-light`), if it is light. */
async function markLight(this: HTMLImageElement): Promise<void> {
  try {
    if (isLight(await readable(this))) this.dataset.light = ''
  } catch {
    // A host that shares no pixels, or a browser without the means: it keeps the edge that the style sheet draws.
  }
}

/** Handles pictures as soon as they have loaded. */
function onceLoaded(pictures: Iterable<HTMLImageElement>, handle: (this: HTMLImageElement) => void): void {
  for (const picture of pictures) {
    if (picture.complete) handle.call(picture)
    else picture.addEventListener('load', handle)
  }
}

/** Handles flyers, light logos, and pictures that failed before there was a listener. */
export function page(part: ParentNode): void {
  onceLoaded(part.querySelectorAll(flyers), showWhole)
  onceLoaded(part.querySelectorAll(logos), markLight)
  onceLoaded(part.querySelectorAll<HTMLImageElement>(`${logos}, ${heads}`), function () {
    // A file that cannot be read a second time was good enough the first time.
    dropTiny.call(this).catch(() => {})
  })
  for (const picture of part.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0)
      // An SVG may have no intrinsic width: only what cannot be decoded is broken.
      picture.decode().catch(() => mend(picture))
}
