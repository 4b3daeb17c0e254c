/** Placeholder pictures for a centre without drawings of its own: eight patterns in its colours. */

const width = 800
const height = 600

/**
 * @param {Record<string, string>} colours by name
 * @returns {{ fileName: string, source: string }[]}
 */
export function plateFiles(colours) {
  /** Background and foreground. */
  const grounds = [
    [colours.lichen, colours.leaf],
    [colours.mist, colours['brand-5']],
    [colours['warm-wash'], colours.warm],
    [colours.sunk, colours.line],
  ]
  return [arcs, bars].flatMap((pattern, row) =>
    grounds.map(([ground, shape], column) => ({
      fileName: `art/plates/${row * grounds.length + column + 1}.svg`,
      source: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g fill="none" stroke="${shape}" stroke-width="26" opacity=".55">${pattern(column)}</g></svg>`,
    })),
  )
}

/** Rings round a corner, a different one for each plate. */
function arcs(/** @type {number} */ index) {
  const x = index % 3 === 0 ? 0 : width
  const y = index < 2 ? height : 0
  return Array.from({ length: 8 }, (_, ring) => `<circle cx="${x}" cy="${y}" r="${110 + ring * 96}"/>`).join('')
}

/** Slanted bars, mirrored on every second plate. */
function bars(/** @type {number} */ index) {
  const lean = index % 2 === 0 ? 300 : -300
  return Array.from({ length: 14 }, (_, bar) => {
    const x = -300 + bar * 104
    return `<path d="M${x} ${height + 20}L${x + lean} -20"/>`
  }).join('')
}
