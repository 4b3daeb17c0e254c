/** A gallery's pictures one at a time, in a dialog (src/components/prose/gallery-strip.tsx); links without script. */
import { closest } from '../base/closest'
import { openDialog } from './shell/dialog'

/** Of the picture in the viewer that was opened last: only one is open at a time. */
let shownIndex = 0

const linksOf = (viewer: Element): HTMLAnchorElement[] => [
  ...(viewer.closest('[data-gallery]')?.querySelectorAll<HTMLAnchorElement>('a[data-picture]') ?? []),
]

/** Shows a picture of the strip in the viewer; the index wraps around. */
function showPicture(viewer: HTMLDialogElement, wanted: number): void {
  const links = linksOf(viewer)
  const index = (wanted + links.length) % links.length
  const link = links[index]
  const thumb = link?.querySelector('img')
  const [stage, caption, position] = ['stage', 'caption', 'position'].map((name) =>
    viewer.querySelector<HTMLElement>(`.viewer-${name}`),
  )
  if (!link || !thumb || !stage || !caption) return
  shownIndex = index
  const picture = thumb.cloneNode() as HTMLImageElement
  picture.loading = 'eager'
  picture.src = link.href
  // Picks a source wide enough for the whole window.
  picture.sizes = '100vw'
  stage.replaceChildren(picture)
  const description = link.closest('figure')?.querySelector('figcaption')
  caption.replaceChildren(...(description?.cloneNode(true).childNodes ?? [picture.alt]))
  // The picture says it already.
  caption.ariaHidden = description ? description.ariaHidden : 'true'
  if (position) {
    const place = (viewer.dataset.position ?? '')
      .replace('{number}', String(index + 1))
      .replace('{count}', String(links.length))
    const words = Object.assign(document.createElement('span'), { className: 'sr', textContent: caption.textContent })
    position.replaceChildren(`${place} `, words)
  }
}

const viewerOf = (event: Event) => closest<HTMLDialogElement>(event, 'dialog.viewer')

export function onClick(link: HTMLElement): void {
  const viewer = link.closest('[data-gallery]')?.querySelector<HTMLDialogElement>('dialog.viewer')
  if (!viewer) return
  // Safari does not focus a clicked link, and focus must return here.
  link.focus()
  showPicture(viewer, linksOf(viewer).indexOf(link as HTMLAnchorElement))
  openDialog(viewer)
}

// Added once, when the first picture is opened, for all viewers of this and later pages.
document.addEventListener('click', (event) => {
  const by = closest(event, '[data-viewer-step]')?.dataset.viewerStep
  const viewer = viewerOf(event)
  if (by && viewer) showPicture(viewer, shownIndex + Number(by))
})
document.addEventListener('keydown', (event) => {
  const viewer = viewerOf(event)
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!viewer || by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  showPicture(viewer, shownIndex + by)
})
// Focus would return to the link that opened the viewer; the picture viewed last is better.
document.addEventListener(
  'close',
  (event) => {
    const viewer = viewerOf(event)
    if (viewer && viewer === event.target) linksOf(viewer)[shownIndex]?.focus()
  },
  true,
)
