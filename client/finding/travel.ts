/** Keyboard navigation among a drawing's units: one tab stop for all, and the arrow keys lead to neighbours. */

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const linksOf = (svg: Element): SVGAElement[] => [...svg.querySelectorAll<SVGAElement>('a')]

/** Leaves one link of a drawing as its tab stop: the marked one, else the first. */
export function letTravel(svg: SVGSVGElement): void {
  const links = linksOf(svg)
  const first = links.find((link) => link.ariaCurrent === 'true') ?? links[0]
  for (const link of links) link.setAttribute('tabindex', link === first ? '0' : '-1')
}

const middleOf = (link: SVGAElement): { x: number; y: number } => {
  const { x, y, width, height } = link.getBBox()
  return { x: x + width / 2, y: y + height / 2 }
}

/** The nearest unit in a direction, or null; sideways distance counts double. */
function neighbour(from: SVGAElement, [right, down]: readonly [number, number]): SVGAElement | null {
  const here = middleOf(from)
  let [nearest, least]: [SVGAElement | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const link of linksOf(from.ownerSVGElement ?? from)) {
    const { x, y } = middleOf(link)
    const [dx, dy] = [x - here.x, y - here.y]
    const ahead = dx * right + dy * down
    const aside = Math.abs(dx * down) + Math.abs(dy * right)
    const distance = ahead + 2 * aside
    if (link !== from && ahead > 1 && aside <= 2 * ahead && distance < least) [nearest, least] = [link, distance]
  }
  return nearest
}

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  const direction = directions[key]
  if (!direction || !(target instanceof SVGAElement) || event.ctrlKey || event.metaKey || event.altKey) return
  if (!target.closest('[data-map]')) return
  event.preventDefault()
  const next = neighbour(target, direction)
  if (!next) return
  target.setAttribute('tabindex', '-1')
  next.setAttribute('tabindex', '0')
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
})
