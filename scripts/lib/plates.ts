/**
 * Pictures for a centre that has none of its own: eight patterns in its colours in place of drawings, and its name and
 * first letter in place of a logo and a mark.
 */
import type { Colours } from '../../src/base/centre/schema/theme.ts'

const [width, height] = [800, 600]

export function plateFiles(colours: Colours) {
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
function arcs(index: number) {
  const x = index % 3 === 0 ? 0 : width
  const y = index < 2 ? height : 0
  return Array.from({ length: 8 }, (_, ring) => `<circle cx="${x}" cy="${y}" r="${110 + ring * 96}"/>`).join('')
}

/** Slanted bars, mirrored on every second plate. */
function bars(index: number) {
  const lean = index % 2 === 0 ? 300 : -300
  return Array.from({ length: 14 }, (_, bar) => {
    const x = -300 + bar * 104
    return `<path d="M${x} ${height + 20}L${x + lean} -20"/>`
  }).join('')
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const family = "system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif"

/** The name as an SVG word mark of 296 × 76, with a rule under it. However long the name, it stays within the box. */
export function wordMark(name: string, ink: string, accent: string) {
  const size = Math.min(44, Math.floor(500 / Math.max(1, name.length)))
  const fit = name.length * size * 0.6 > 280 ? ' textLength="288" lengthAdjust="spacingAndGlyphs"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 296 76" width="296" height="76"><text x="2" y="${44 + size / 8}" font-family="${family}" font-size="${size}" font-weight="700" letter-spacing="-1" fill="${ink}"${fit}>${escaped(name)}</text><path d="M3 64h44" stroke="${accent}" stroke-width="5" stroke-linecap="round"/></svg>\n`
}

/** The first letter on a square of the brand colour, as SVG. */
export const markOf = (name: string, ground: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="13" fill="${ground}"/><text x="32" y="46" text-anchor="middle" font-family="${family}" font-size="40" font-weight="700" fill="${ink}">${escaped([...name.trim()][0]?.toUpperCase() ?? 'M')}</text></svg>\n`
