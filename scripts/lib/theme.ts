/** A centre's theme as CSS: colours, font faces with their fallbacks, sizes. */
import type { Theme } from '../../src/base/centre/schema/theme.ts'

type Face = Theme['text']
const formats = { woff2: 'woff2', woff: 'woff', truetype: 'ttf' }

export function themeCss({ colours, display, text, measures }: Theme) {
  const tokens = [
    ...Object.entries(colours),
    ['display', families(display)],
    ['text', families(text)],
    ...Object.entries(measures),
  ]
  const root = tokens.map(([name, value]) => `    --${name}: ${value};`).join('\n')
  const faces = display.family === text.family ? [text] : [display, text]
  return `@layer tokens {\n  :root {\n${root}\n  }\n}\n${faces.flatMap(fontFaces).join('')}`
}

const standInName = ({ family }: Face, index: number) => `${family} fallback${index === 0 ? '' : ` ${index + 1}`}`

const families = (face: Face) =>
  [
    face.file === null ? face.family : `'${face.family}'`,
    ...face.standIns.map((_, index) => `'${standInName(face, index)}'`),
    face.after,
  ].join(', ')

/**
 * `font-display: optional`: a face that is not there at first paint is not used on that page. No two faces break lines
 * at the same words, so a late one would shift the text. It is fetched all the same, for the next page.
 */
function fontFaces(face: Face) {
  const standIns = face.standIns.flatMap((standIn, index) => standInFaces(standIn, standInName(face, index), face))
  if (face.file === null) return standIns
  const own = {
    'font-family': `'${face.family}'`,
    src: face.formats.map((name) => `url('/fonts/${face.file}.${formats[name]}') format('${name}')`).join(', '),
    'font-weight': face.weight,
    'font-display': 'optional',
    'size-adjust': face['size-adjust'],
  }
  return [rule(own), ...standIns]
}

/** When the system's bold is a separate face, the two share a name and split the weights. */
function standInFaces(standIn: Face['standIns'][number], name: string, { weight }: Face) {
  const { bold, ...regular } = standIn
  const one = (face: typeof regular, weights: string | undefined) =>
    rule({
      'font-family': `'${name}'`,
      src: face.local.map((local) => `local('${local}')`).join(', '),
      'font-weight': weights,
      'size-adjust': face['size-adjust'],
      'ascent-override': face['ascent-override'],
      'descent-override': face['descent-override'],
      'line-gap-override': '0%',
    })
  return bold
    ? [one(regular, '400 500'), one(bold, '600 700')]
    : [one(regular, weight.includes(' ') ? weight : undefined)]
}

const rule = (lines: Record<string, string | undefined>) =>
  `@font-face {\n${Object.entries(lines)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`
