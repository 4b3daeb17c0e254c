/** A logo and a mark for a centre that has none yet: its name and its first letter. */

const escaped = (/** @type {string} */ text) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const family = "system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif"

/**
 * The name as an SVG word mark of 296 × 76, with a rule under it. However long the name, it stays within the box.
 * @param {string} name @param {string} ink @param {string} accent
 */
export function wordMark(name, ink, accent) {
  const size = Math.min(44, Math.floor(500 / Math.max(1, name.length)))
  const fit = name.length * size * 0.6 > 280 ? ' textLength="288" lengthAdjust="spacingAndGlyphs"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 296 76" width="296" height="76"><text x="2" y="${44 + size / 8}" font-family="${family}" font-size="${size}" font-weight="700" letter-spacing="-1" fill="${ink}"${fit}>${escaped(name)}</text><path d="M3 64h44" stroke="${accent}" stroke-width="5" stroke-linecap="round"/></svg>\n`
}

/** The first letter on a square of the brand colour, as SVG. @type {(name: string, ground: string, ink: string) => string} */
export const markOf = (name, ground, ink) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="13" fill="${ground}"/><text x="32" y="46" text-anchor="middle" font-family="${family}" font-size="40" font-weight="700" fill="${ink}">${escaped([...name.trim()][0]?.toUpperCase() ?? 'M')}</text></svg>\n`
