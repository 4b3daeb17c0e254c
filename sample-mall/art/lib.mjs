// Small deterministic helpers shared by the generators. No dependencies.
import fs from 'node:fs'
export const rng = (seed) => {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
export const hash = (s) => {
  let h = 2166136261
  for (const c of s) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  return h >>> 0
}
export const n1 = (v) => String(Math.round(v * 10) / 10)
/** Catmull-Rom through points, as one cubic path. */
export function smooth(pts, closed = false, k = 6) {
  const P = (i) => (closed ? pts[(i + pts.length) % pts.length] : pts[Math.max(0, Math.min(pts.length - 1, i))])
  let d = `M${n1(pts[0][0])} ${n1(pts[0][1])}`
  for (let i = 0; i < (closed ? pts.length : pts.length - 1); i++) {
    const [a, b, c, e] = [P(i - 1), P(i), P(i + 1), P(i + 2)]
    d += `C${n1(b[0] + (c[0] - a[0]) / k)} ${n1(b[1] + (c[1] - a[1]) / k)} ${n1(c[0] - (e[0] - b[0]) / k)} ${n1(c[1] - (e[1] - b[1]) / k)} ${n1(c[0])} ${n1(c[1])}`
  }
  return d + (closed ? 'Z' : '')
}
/** The seven-lobed oak leaf: three lobes a side and the tip. 100 high, base at 0,0, tip at 0,-100. */
export function leafPath(s = 1) {
  const side = [
    [2.2, 0],
    [3, -9],
    [9, -13],
    [18, -20],
    [21.5, -28],
    [18, -33.5],
    [10, -34],
    [8.5, -37],
    [14, -40],
    [27, -47],
    [33, -56],
    [30, -62.5],
    [20, -62],
    [11.5, -62],
    [10.5, -65.5],
    [17, -70],
    [27, -78],
    [29, -86],
    [23.5, -89.5],
    [14.5, -86.5],
    [9.5, -87],
    [9.5, -91],
    [8, -97.5],
    [0, -101],
  ]
  const r = side.map(([x, y]) => [x * s, y * s])
  const l = side
    .slice(0, -1)
    .reverse()
    .map(([x, y]) => [-x * s, y * s])
  return smooth([...r, ...l], true)
}
export const leafVein = (s = 1) =>
  `M0 ${n1(-4 * s)}L0 ${n1(-88 * s)}M0 ${n1(-20 * s)}L${n1(13 * s)} ${n1(-27 * s)}M0 ${n1(-20 * s)}L${n1(-13 * s)} ${n1(-27 * s)}M0 ${n1(-44 * s)}L${n1(21 * s)} ${n1(-54 * s)}M0 ${n1(-44 * s)}L${n1(-21 * s)} ${n1(-54 * s)}M0 ${n1(-70 * s)}L${n1(18 * s)} ${n1(-81 * s)}M0 ${n1(-70 * s)}L${n1(-18 * s)} ${n1(-81 * s)}`
/** All leaves of a picture are one shape, turned and scaled, so that it is written down only once. */
export const leaf = (x, y, s, rot, fill, vein) =>
  `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(rot)}) scale(${Math.round(s * 100) / 100})"><path d="${leafPath(1)}" fill="${fill}"/><path d="${leafVein(1)}" fill="none" stroke="${vein}" stroke-width="2.6" stroke-linecap="round"/></g>`
export const acorn = (x, y, s, rot, cap, nut, line) =>
  `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${rot}) scale(${s})"><path d="M-22 -4C-24 26-10 40 0 52C10 40 24 26 22-4Z" fill="${nut}"/><path d="M-12 2C-13 18-8 30-3 37" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/><path d="M0-28C-1-36 2-40 7-43" fill="none" stroke="${cap}" stroke-width="5.5" stroke-linecap="round"/><path d="M-28-3C-30-18-18-29 0-29S30-18 28-3C28 2 20 3 0 3S-28 2-28-3Z" fill="${cap}"/><path d="M-20-4L-8-26M-8 0L8-27M8 0L20-21M20-4L8-26M8 0L-8-27M-8 0L-20-21" stroke="${line}" stroke-width="2" stroke-opacity=".55"/></g>`

/** A shape that is drawn more than once (a sheet and its two shadows) is defined once and used. */
export function shareShapes(svg) {
  const count = new Map()
  for (const [, d] of svg.matchAll(/<path d="([^"]{80,})"/g)) count.set(d, (count.get(d) ?? 0) + 1)
  const shared = [...count].filter(([, n]) => n > 1).map(([d], i) => [d, `s${i}`])
  if (shared.length === 0) return svg
  const ids = new Map(shared)
  const body = svg.replace(/<path d="([^"]{80,})"/g, (all, d) => (ids.has(d) ? `<use href="#${ids.get(d)}"` : all))
  return body.replace(
    /^(<svg[^>]*>)/,
    `$1<defs>${shared.map(([d, id]) => `<path id="${id}" d="${d}"/>`).join('')}</defs>`,
  )
}
export const OUT = new URL('../assets/sample-art/', import.meta.url).pathname
/** Writes pictures into a folder of the art, or, with --check, says which differ. */
export function write(folder, pictures) {
  fs.mkdirSync(OUT + folder, { recursive: true })
  for (const [name, svg] of Object.entries(pictures)) {
    const path = `${OUT}${folder}/${name}.svg`
    if (!process.argv.includes('--check')) fs.writeFileSync(path, svg)
    else if (!fs.existsSync(path) || fs.readFileSync(path, 'utf8') !== svg) {
      console.error(`differs: ${folder}/${name}.svg`)
      process.exitCode = 1
    }
  }
  console.log(`${folder}: ${Object.keys(pictures).length}`)
}
