// The floor plans, printed. The drawing itself is made in content/map-drawing.ts, which the Worker serves as well.
import { registerHooks } from 'node:module'
import { write } from './lib.mjs'

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
const { levelDrawing } = await import('../content/mapplic.ts')
const verger = await import('../verger/map.ts')
write('maps', { 'level-1': levelDrawing('level-1'), 'level-2': levelDrawing('level-2') })
write('verger/maps', { 'niveau-1': verger.levelDrawing('niveau-1') })
