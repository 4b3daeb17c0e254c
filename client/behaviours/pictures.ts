/**
 * A picture that cannot be had. The styles put a name or a plain field into its place, and its box stays as it was; this
 * does the same in browsers that draw their own sign there, and first asks for a picture as it is where it could not be
 * had resized (Cloudflare's `onerror=redirect` helps with files of the same domain only).
 */

const blank = '/icons/blank.svg'

/** What shows an item large enough to be read. */
const flyers = 'img.hero-pic, .card > img, .strip img, .trio img'

/** Called with each failure of a picture. */
export function mend(picture: HTMLImageElement): void {
  const { srcset, src, alt, dataset, parentElement: box } = picture
  if (srcset) {
    picture.removeAttribute('srcset')
    // Behind the options stands the address of the picture itself.
    picture.src = src.slice(src.lastIndexOf('/https://') + 1)
  } else if (dataset.name && box) box.dataset.broken = dataset.name
  // Words that stand for the picture are shown by the browser.
  else if (alt === '' && dataset.broken === undefined) {
    dataset.broken = ''
    // One that was given no room, in an editor's text, takes none.
    if (picture.hasAttribute('width')) picture.src = blank
    else picture.hidden = true
  }
}

/** A picture that is higher than wide is a flyer, and shown whole in its box; its name may say so without a script. */
function showWhole(this: HTMLImageElement): void {
  if (this.naturalHeight > this.naturalWidth && !this.dataset.focus) this.dataset.focus = 'whole'
}

/** Pictures that failed before anybody listened, and flyers. */
export function page(part: ParentNode): void {
  for (const picture of part.querySelectorAll<HTMLImageElement>(flyers)) {
    if (picture.complete) showWhole.call(picture)
    else picture.addEventListener('load', showWhole)
  }
  for (const picture of part.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0)
      // A drawing may have no width of its own: only what cannot be decoded is broken.
      picture.decode().catch(() => mend(picture))
}
