/**
 * Takes the photographs of Les Galeries du Verger, which are all light by chance on made-up things:
 * `node sample-mall/art/photographs.mjs [name …] [--draft]`, some eight minutes for all. A Chromium writes the files.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/lib/chromium.mjs'
import { develop, enlarge, smooth } from './photographs/darkroom.mjs'
import { PICTURES } from './photographs/studio.mjs'
import { expose } from './photographs/tracer.mjs'

const out = fileURLToPath(new URL('../assets/sample-art/verger/', import.meta.url))
const draft = process.argv.includes('--draft')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
const page = await browser.newPage()

/** What the browser's canvas makes of the bytes: a WebP of at most so many bytes. */
async function encode(bytes, width, height, most) {
  for (const quality of [0.82, 0.76, 0.7, 0.62, 0.54]) {
    const text = await page.evaluate(
      async ([data, w, h, q]) => {
        const raw = Uint8ClampedArray.from(atob(data), (letter) => letter.charCodeAt(0))
        const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
        canvas.getContext('2d').putImageData(new ImageData(raw, w, h), 0, 0)
        return canvas.toDataURL('image/webp', q).split(',')[1]
      },
      [Buffer.from(bytes).toString('base64'), width, height, quality],
    )
    const file = Buffer.from(text, 'base64')
    if (file.length <= most) return file
  }
  throw new Error('Too large at any quality')
}

for (const [name, setUp] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
  const started = performance.now()
  const isScene = name.startsWith('scenes/')
  const [width, height] = isScene ? [1600, 900] : [800, 600]
  const { room, lights, how, samples = 1 } = setUp()
  let picture = lights
  if (room) {
    const scale = draft ? 0.25 : isScene ? 0.47 : 0.62
    const taken = expose(
      room,
      Math.round(width * scale),
      Math.round(height * scale),
      Math.round((draft ? 8 : 24) * samples),
    )
    picture = smooth(taken, 4, how.smoothing)
  }
  const { light } = enlarge(picture, width, height)
  const file = await encode(develop({ light, width, height }, how), width, height, isScene ? 90_000 : 45_000)
  const path = `${out}${name}.webp`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, file)
  console.log(`${name}: ${file.length} B, ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
await browser.close()
