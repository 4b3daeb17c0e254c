import type { Level, Walk } from './floor-plan'

/** The occupant of a unit, as far as the drawing is concerned. */
export interface Occupant {
  /** The id of the drawn unit: the store's `svgmap_region`, or its number if it has none. */
  elementId: string
  /** The letter in the unit, so that colour is not the only cue. */
  letter: 'S' | 'D' | 'H' | 'A'
  /** A name shown in the unit; only large stores have room for one. */
  label?: string
}

/** How a centre draws its floors. */
export interface MapLook {
  /** The centre's name. */
  name: string
  /** The centre's second language. */
  second: 'en' | 'fr'
  width: number
  height: number
  /** CSS for the classes that the drawing uses. */
  style: string
  /** What is drawn on the floor, under the units. */
  ground?: string
}

const SEVENOAKS_LOOK: MapLook = {
  name: 'Sevenoaks Shopping Centre',
  second: 'fr',
  width: 1600,
  height: 1040,
  style: `.floor{fill:#f7f2e8;stroke:#8d8470;stroke-width:3}
.unit{stroke:#fffdf8;stroke-width:2}
.shop{fill:#d9e2d0}.food{fill:#f0d9ae}.care{fill:#c6d9d5}.anchor{fill:#c3c9a8}.vacant{fill:#ede5d5}
text{font-family:"Radio Canada",system-ui,sans-serif;font-size:13px;text-anchor:middle;fill:#1b2a23}
.num{font-size:11px}
.hall{font-size:15px;font-weight:600;fill:#4a584f}
.door{fill:#1f4a3a}.on-door{fill:#fff;font-weight:600}
.sign{fill:#fffdf8;stroke:#4a584f;stroke-width:2}`,
}

const CLASS = { S: 'shop', D: 'food', H: 'care', A: 'anchor' } as const

/**
 * One floor as SVG text: units with their ids, halls, entrances, signs, and the walkway layer that wayfinding uses.
 *
 * It has a `<style>` block on purpose: plans exported from common drawing programs do, and a reader has to cope.
 * In the walkways, shared ends are junctions; a `data-unit`, `data-entrance` or `data-joint` names the second end of
 * its line; `data-step-free="no"` marks steps.
 */
export function drawLevel(
  level: Level,
  occupants: ReadonlyMap<string, Occupant>,
  look: MapLook = SEVENOAKS_LOOK,
): string {
  const units = level.units.map((unit) => {
    const occupant = occupants.get(unit.unit)
    const id = occupant?.elementId ?? `unit_${unit.unit}`
    const letter = occupant?.letter
    const x = unit.x + unit.width / 2
    const y = unit.y + unit.height / 2
    const small = unit.width < 30 || unit.height < 30
    // Two units are drawn as paths, as in a hand-drawn plan.
    const shape =
      unit.unit === '100' || unit.unit === '150'
        ? `<path id="${id}" class="unit ${letter ? CLASS[letter] : 'vacant'}" d="M${unit.x} ${unit.y}h${unit.width}v${unit.height}h${-unit.width}z"/>`
        : `<rect id="${id}" class="unit ${letter ? CLASS[letter] : 'vacant'}" x="${unit.x}" y="${unit.y}" width="${unit.width}" height="${unit.height}" rx="3"/>`
    const label = small
      ? `<text class="num" x="${round(x)}" y="${round(y + 4)}">${unit.unit}</text>`
      : `<text x="${round(x)}" y="${round(y - 2)}">${escapeText(occupant?.label ?? letter ?? '')}</text><text class="num" x="${round(x)}" y="${round(y + 14)}">${unit.unit}</text>`
    return { shape, label }
  })

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${look.width} ${look.height}" width="${look.width}" height="${look.height}">
<title>${look.name}, ${level.title}</title>
<style>
${look.style}
</style>
<path class="floor" d="${level.outline}"/>
${look.ground ?? ''}<g id="units">
${units.map(({ shape }) => shape).join('\n')}
</g>
<g id="labels" aria-hidden="true">
${units.map(({ label }) => label).join('\n')}
${level.labels
  .map(({ text, text_2, x, y }) => {
    const at = `class="hall" x="${x}" y="${y}"`
    return `<switch><text systemLanguage="${look.second}" ${at}>${text_2}</text><text ${at}>${text}</text></switch>`
  })
  .join('\n')}
</g>
<g id="signs">
${level.amenities
  .map(
    ({ sign, slug, x, y }) =>
      `<g id="poi_${slug}"><circle class="sign" cx="${x}" cy="${y}" r="${sign.length > 1 ? 15 : 11}"/><text x="${x}" y="${y + 4}">${sign}</text></g>`,
  )
  .join('\n')}
${level.entrances
  .map(
    ({ name, x, y }) =>
      `<g id="entrance_${name}"><circle class="door" cx="${x}" cy="${y}" r="13"/><text class="on-door" x="${x}" y="${y + 5}">${name}</text></g>`,
  )
  .join('\n')}
</g>
<g id="walkways" fill="none" stroke="none">
${level.walks.map((walk) => line(walk, occupants)).join('\n')}
</g>
</svg>
`
}

function line({ from, to, unit, entrance, joint, stepFree }: Walk, occupants: ReadonlyMap<string, Occupant>): string {
  let named = ''
  if (unit) named += ` data-unit="${occupants.get(unit)?.elementId ?? `unit_${unit}`}"`
  if (entrance) named += ` data-entrance="${entrance}"`
  if (joint) named += ` data-joint="${joint}"`
  if (stepFree === false) named += ' data-step-free="no"'
  return `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}"${named}/>`
}

const round = (n: number) => Math.round(n * 10) / 10

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
