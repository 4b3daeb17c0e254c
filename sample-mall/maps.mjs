// Prints the floor plans: `node scripts/npm.mjs ../sample-mall/maps`. content/map-drawing.ts draws them; the Worker serves it as well.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// The content's modules import each other without an extension, as the bundler likes it.
registerHooks({
  resolve: (specifier, context, next) => {
    try {
      return next(specifier, context)
    } catch (error) {
      if (specifier.startsWith('.')) {
        for (const end of ['.ts', '/index.ts']) {
          try {
            return next(specifier + end, context)
          } catch {}
        }
      }
      throw error
    }
  },
})
const sevenoaks = await import('./content/mapplic.ts')
const verger = await import('./verger/map.ts')
const art = new URL('assets/sample-art/', import.meta.url)
const plans = { 'maps/level-1': sevenoaks, 'maps/level-2': sevenoaks, 'verger/maps/niveau-1': verger }
for (const [path, { levelDrawing }] of Object.entries(plans)) {
  writeFileSync(new URL(`${path}.svg`, art), levelDrawing(path.split('/').at(-1)))
}
