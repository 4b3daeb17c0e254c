/** Pictures that are nothing but light out of focus, painted disc by disc. Also what stands far behind a thing in focus. */

import { hash } from './noise.mjs'
import { ink } from './shapes.mjs'

/** A field of linear light that discs are laid on. Sizes are in parts of the width. */
export function field(width, height, colourAt) {
  const light = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x / width, y / height)
      for (let c = 0; c < 3; c += 1) light[(y * width + x) * 3 + c] = colour[c]
    }
  return { light, width, height }
}

/** Lays a disc on the field: `cover` 1 hides what is behind, 0 only adds. */
export function disc({ light, width, height }, u, v, radius, colour, cover, soft = 0.12) {
  const [cx, cy, r] = [u * width, v * width, radius * width]
  for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(height - 1, cy + r); y += 1) {
    for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(width - 1, cx + r); x += 1) {
      const d = Math.hypot(x - cx, y - cy) / r
      if (d >= 1) continue
      // A lens draws the rim of a disc a little brighter.
      const rim = 0.85 + 0.25 * d * d
      const a = Math.min(1, (1 - d) / soft)
      const i = (y * width + x) * 3
      for (let c = 0; c < 3; c += 1) {
        const k = light[i + c]
        light[i + c] = k * (1 - cover * a) + colour[c] * a * (cover > 0 ? cover : rim)
      }
    }
  }
}

const between = (a, b, t) => a.map((from, c) => from + (b[c] - from) * t)
const times = (colour, k) => colour.map((c) => c * k)

/** An orchard row in the morning, far out of focus: leaves on both sides, light at the end, grass below. */
export function orchard(width, height, { fruit = true, key = 3 } = {}) {
  const sky = ink('#fff6d8')
  const leaf = [ink('#2d4a16'), ink('#4c7022'), ink('#7c9a35'), ink('#b6c45a')]
  const tall = height / width
  const picture = field(width, height, (u, v) => {
    const glow = Math.exp(-((u - 0.52) ** 2 * 14 + (v - 0.38) ** 2 * 9))
    const ground = v > 0.62 ? between(ink('#55752a'), ink('#8fa24a'), (1 - v) * 2) : ink('#3a5a20')
    return between(times(ground, 0.7), times(sky, 1.9), glow * 0.95)
  })
  // From far to near: further leaves are smaller, paler and nearer the middle.
  for (let n = 0; n < 2600; n += 1) {
    const depth = n / 2600
    const side = hash(n, key, 1) < 0.5 ? -1 : 1
    const away = 0.04 + depth * depth * 0.5
    const u = 0.52 + side * (away + hash(n, key, 2) * (0.1 + depth * 0.25))
    const v = tall * (0.42 - depth * 0.1) + (hash(n, key, 3) - 0.62) * (0.08 + depth * 0.62)
    const bright = hash(n, key, 4)
    const tone = leaf[Math.min(3, Math.floor(bright ** 1.7 * 4))]
    const lit = (1.5 - depth * 0.9) * (0.5 + bright * 0.9)
    disc(picture, u, v, 0.006 + depth * 0.03 * (0.5 + hash(n, key, 5)), times(tone, lit), 0.55, 0.3)
  }
  for (let n = 0; n < 420; n += 1) {
    const depth = hash(n, key, 6)
    const v = tall * (0.66 + depth * 0.38)
    const tone = between(ink('#4d6d22'), ink('#b9bf5e'), hash(n, key, 8))
    disc(picture, hash(n, key, 7) * 1.1 - 0.05, v, 0.008 + depth * 0.025, times(tone, 0.8), 0.35, 0.5)
  }
  // The sun between the leaves.
  for (let n = 0; n < 120; n += 1) {
    const u = 0.52 + (hash(n, key, 11) - 0.5) * 0.95
    const v = tall * (0.05 + hash(n, key, 12) * 0.55)
    const r = 0.008 + hash(n, key, 13) * 0.022
    disc(picture, u, v, r, times(ink('#fff0b8'), 0.1 + hash(n, key, 14) * 0.34), 0, 0.08)
  }
  if (fruit)
    for (let n = 0; n < 46; n += 1) {
      const side = n % 2 === 0 ? -1 : 1
      const depth = hash(n, key, 15)
      const u = 0.52 + side * (0.1 + depth * 0.42)
      const v = tall * (0.3 + (hash(n, key, 16) - 0.5) * (0.2 + depth * 0.5))
      disc(picture, u, v, 0.007 + depth * 0.019, times(ink('#c3202c'), 1.1), 0.85, 0.3)
      disc(picture, u - 0.003, v - 0.004, 0.003 + depth * 0.006, times(ink('#ff9b8c'), 0.5), 0, 0.9)
    }
  return picture
}

/** Strings of lamps between the trees, after sunset. */
export function dusk(width, height, { key = 5 } = {}) {
  const tall = height / width
  const picture = field(width, height, (u, v) => {
    const low = Math.exp(-((v - 0.68) ** 2) * 26)
    const blue = between(ink('#101a38'), ink('#3a4a78'), v * 0.9)
    return between(times(blue, 0.55), times(ink('#f0a088'), 0.62), low * (0.7 - 0.4 * Math.abs(u - 0.6)))
  })
  // Trees against the last light.
  for (let n = 0; n < 900; n += 1) {
    const u = hash(n, key, 1) * 1.1 - 0.05
    const crown = Math.sin(u * 21) * 0.03 + Math.sin(u * 8 + 2) * 0.05
    const v = tall * (0.74 - crown) + hash(n, key, 2) ** 0.7 * 0.2 - 0.02
    disc(picture, u, v, 0.012 + hash(n, key, 3) * 0.03, times(ink('#0c1424'), 0.8), 0.5, 0.5)
  }
  const warm = [ink('#ffc46b'), ink('#ffad54'), ink('#ffd994'), ink('#ff9a5c')]
  // Windows and lanterns at the end of the alley.
  for (let n = 0; n < 170; n += 1) {
    const u = 0.5 + (hash(n, key, 4) - 0.5) * 1.05
    const v = tall * (0.72 + hash(n, key, 5) ** 2 * 0.2)
    const r = 0.004 + hash(n, key, 6) * 0.013
    disc(picture, u, v, r, times(warm[n % 4], 0.25 + hash(n, key, 7) * 0.9), 0, 0.1)
  }
  // Strings of bulbs, nearer and larger towards the sides.
  for (const [from, to, sag, size, count, bright] of [
    [[-0.1, 0.1], [0.75, 0.33], 0.1, 0.011, 22, 1.1],
    [[0.3, 0.36], [1.1, 0.06], 0.12, 0.014, 22, 1.2],
    [[-0.1, 0.26], [0.62, 0.4], 0.05, 0.007, 26, 0.9],
    [[-0.12, 0.02], [1.12, -0.05], 0.24, 0.027, 15, 1.5],
    [[-0.2, 0.2], [1.2, 0.42], 0.2, 0.044, 8, 1.15],
  ])
    for (let n = 0; n <= count; n += 1) {
      const t = (n + 0.3 * hash(n, key, count)) / count
      const u = from[0] + (to[0] - from[0]) * t
      const v = from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)
      const k = bright * (0.7 + 0.6 * hash(n, key, count + 1))
      disc(picture, u, v * 0.82, size * (0.85 + 0.3 * hash(n, key, 9)), times(warm[(n + count) % 4], k), 0, 0.07)
    }
  return picture
}
