// Prints the floor plans: `node scripts/npm.mjs ../sample-mall/maps`. content/map-drawing.ts draws them; the Worker serves it as well.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const plans = {
  'maps/level-1': 'content/mapplic',
  'maps/level-2': 'content/mapplic',
  'verger/maps/niveau-1': 'verger/map',
}
for (const [path, module] of Object.entries(plans)) {
  // The content's modules import each other without an extension, as the bundler likes it.
  const drawn = await runnerImport(fileURLToPath(new URL(`${module}.ts`, import.meta.url)))
  const file = new URL(`assets/sample-art/${path}.svg`, import.meta.url)
  writeFileSync(file, drawn.module.levelDrawing(path.split('/').at(-1)))
}
