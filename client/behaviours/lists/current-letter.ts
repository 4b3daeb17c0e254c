/**
 * Marks in the directory's strip the letter that the list has been scrolled to, and slides the strip there. Only where
 * the letters are on this page: a strip that leads to other pages marks the letter that was chosen.
 */

/** CSS pixels below the strip in which a letter's heading counts as reached: half a row of tiles. */
const reach = 90

/**
 * The link of the letter at the top of the list: in a row with several, the one jumped to, else the first. None as long
 * as the strip has not reached the header, to which it sticks.
 */
function reached(strip: Element, letters: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const { top: at, bottom: edge } = strip.getBoundingClientRect()
  if (at > Number.parseFloat(getComputedStyle(strip).top) + 1) return undefined
  const shown = letters.flatMap((link) => {
    const { top, height } = document.getElementById(link.hash.slice(1))?.getBoundingClientRect() ?? {
      top: 0,
      height: 0,
    }
    return height > 0 && top < edge + reach ? [{ link, top }] : []
  })
  const inRow = shown.filter(({ top }) => top >= edge - reach)
  const found = inRow.find(({ link }) => link.hash === location.hash) ?? inRow[0] ?? shown.at(-1)
  return found?.link
}

function mark(): void {
  const strip = document.querySelector('[data-letters]')
  const [all, ...others] = strip?.querySelectorAll('a') ?? []
  const letters = others.filter((link) => link.getAttribute('href')?.startsWith('#'))
  if (!strip || !all || letters.length === 0) return
  const current = reached(strip, letters) ?? all
  if (current.ariaCurrent === 'true') return
  for (const link of [all, ...letters]) link.ariaCurrent = link === current ? 'true' : null
  const row = strip.querySelector('ul')
  // It does not slide away under a pointer or the keyboard.
  if (row && !strip.matches(':hover, :focus-within')) row.scrollLeft = current.offsetLeft - row.clientWidth / 2
}

/** A browser sends one scroll event a frame, right before it paints. */
export function start(): void {
  document.addEventListener('scroll', mark, { passive: true })
}
