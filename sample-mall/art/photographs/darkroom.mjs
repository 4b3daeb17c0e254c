/** From linear light to a picture: the noise filtered out, enlarged, developed, and grain laid over it. */

import { hash } from './noise.mjs'

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

/** Takes out single sparks: no point is brighter than its third brightest neighbour allows. */
function withoutSparks({ light, width, height }) {
  const result = light.slice()
  const near = new Float32Array(8)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = (y * width + x) * 3
      let n = 0
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          if (dx === 0 && dy === 0) continue
          const j = i + (dy * width + dx) * 3
          near[n] = light[j] + light[j + 1] + light[j + 2]
          n += 1
        }
      near.sort()
      const most = near[5] * 1.1 + 0.01
      const own = light[i] + light[i + 1] + light[i + 2]
      if (own > most) for (let c = 0; c < 3; c += 1) result[i + c] = (light[i + c] * most) / own
    }
  }
  return result
}

/** Smooths the light, not the things: an à-trous filter that stops at edges of colour, normal and brightness. */
export function smooth(picture, rounds = 4, strength = 1) {
  const { width, height, colour, normal } = picture
  const clean = withoutSparks(picture)
  let from = new Float32Array(clean.length)
  for (let i = 0; i < from.length; i += 1) from[i] = clean[i] / (colour[i] + 0.02)
  for (let round = 0; round < rounds; round += 1) {
    const to = new Float32Array(from.length)
    const gap = 1 << round
    const sigma = (0.9 * strength) / 1.6 ** round
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const i = (y * width + x) * 3
        const bright = Math.log2(0.02 + from[i] + from[i + 1] + from[i + 2])
        let sum = 0
        let r = 0
        let g = 0
        let b = 0
        for (let ky = -2; ky <= 2; ky += 1) {
          const yy = y + ky * gap
          if (yy < 0 || yy >= height) continue
          for (let kx = -2; kx <= 2; kx += 1) {
            const xx = x + kx * gap
            if (xx < 0 || xx >= width) continue
            const j = (yy * width + xx) * 3
            const dn =
              (normal[i] - normal[j]) ** 2 + (normal[i + 1] - normal[j + 1]) ** 2 + (normal[i + 2] - normal[j + 2]) ** 2
            const dc =
              (colour[i] - colour[j]) ** 2 + (colour[i + 1] - colour[j + 1]) ** 2 + (colour[i + 2] - colour[j + 2]) ** 2
            const db = bright - Math.log2(0.02 + from[j] + from[j + 1] + from[j + 2])
            const weight =
              KERNEL[kx + 2] * KERNEL[ky + 2] * Math.exp(-dn * 14 - dc * 30 - (db * db) / (2 * sigma * sigma))
            sum += weight
            r += from[j] * weight
            g += from[j + 1] * weight
            b += from[j + 2] * weight
          }
        }
        to[i] = r / sum
        to[i + 1] = g / sum
        to[i + 2] = b / sum
      }
    }
    from = to
  }
  const light = new Float32Array(from.length)
  for (let i = 0; i < light.length; i += 1) light[i] = from[i] * (colour[i] + 0.02)
  return { ...picture, light }
}

const cubic = (t) => {
  const x = Math.abs(t)
  if (x < 1) return 1.5 * x ** 3 - 2.5 * x ** 2 + 1
  return x < 2 ? -0.5 * x ** 3 + 2.5 * x ** 2 - 4 * x + 2 : 0
}

/** Enlarges along one side: `count` lines of `from` points, which become `to`. A step along a line and one to the next are given in numbers. */
function stretch(data, { count, from, to, along, next, outAlong, outNext }) {
  const result = new Float32Array(count * to * 3)
  for (let n = 0; n < to; n += 1) {
    const place = ((n + 0.5) * from) / to - 0.5
    const base = Math.floor(place)
    const taps = [-1, 0, 1, 2].map((k) => [Math.min(from - 1, Math.max(0, base + k)) * along, cubic(place - base - k)])
    const [[p0, w0], [p1, w1], [p2, w2], [p3, w3]] = taps
    for (let line = 0; line < count; line += 1) {
      const at = line * next
      const out = n * outAlong + line * outNext
      for (let c = 0; c < 3; c += 1) {
        const i = at + c
        result[out + c] = Math.max(0, data[i + p0] * w0 + data[i + p1] * w1 + data[i + p2] * w2 + data[i + p3] * w3)
      }
    }
  }
  return result
}

/** Enlarges the picture to a width and a height. */
export function enlarge({ light, width, height }, wide, high) {
  const rows = { count: height, from: width, to: wide, along: 3, next: width * 3, outAlong: 3, outNext: wide * 3 }
  const columns = { count: wide, from: height, to: high, along: wide * 3, next: 3, outAlong: wide * 3, outNext: 3 }
  return { light: stretch(stretch(light, rows), columns), width: wide, height: high }
}

/** The shoulder and the toe of a film. */
const film = (x) => Math.min(1, Math.max(0, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)))
const gamma = (x) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)

/**
 * Bytes of red, green, blue and opacity.
 *
 * @param how exposure, the strength of the grain and of the darkening towards the corners, warmth of the lights
 */
export function develop({ light, width, height }, { exposure = 1, grain = 0.016, vignette = 0.28, warmth = 0 } = {}) {
  const bytes = new Uint8ClampedArray(width * height * 4)
  const speck = (x, y) => hash(x, y, 1) + hash(x, y, 2) + hash(x, y, 3) - 1.5
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 3
      const dx = (x / width - 0.5) * 2
      const dy = (y / height - 0.5) * 2
      const k = exposure * 0.72 * (1 - vignette * ((dx * dx + dy * dy) / 2) ** 1.5)
      const r = gamma(film(light[i] * k * (1 + warmth)))
      const g = gamma(film(light[i + 1] * k))
      const b = gamma(film(light[i + 2] * k * (1 - warmth)))
      const middle = (r + g + b) / 3
      // Neighbouring specks run together a little, as in an emulsion.
      const noise = (speck(x, y) * 0.6 + (speck(x - 1, y) + speck(x, y - 1)) * 0.3) * grain * (1.15 - middle * 0.7)
      const o = (y * width + x) * 4
      // Shadows lean to blue, and are never quite black.
      bytes[o] = 255 * (0.012 + 0.985 * r + noise)
      bytes[o + 1] = 255 * (0.014 + 0.985 * g + noise)
      bytes[o + 2] = 255 * (0.024 + 0.972 * b + noise)
      bytes[o + 3] = 255
    }
  }
  return bytes
}
