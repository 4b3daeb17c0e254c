/** Chance and clouds for the photographs: all of it from whole numbers, so that a picture is the same on every machine. */

let state = 1

/** Sets the dice. */
export function seed(value) {
  state = value | 0 || 1
}

/** The next number from 0 to 1. */
export function random() {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) / 4294967296
}

/** A number from 0 to 1 that belongs to a corner of the grid. */
export function hash(x, y, z) {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647 ^ 1274126177)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const ease = (t) => t * t * (3 - 2 * t)

/** Value noise, 0 to 1. */
export function noise(x, y, z) {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  const u = ease(x - ix)
  const v = ease(y - iy)
  const w = ease(z - iz)
  const a = hash(ix, iy, iz)
  const b = hash(ix, iy + 1, iz)
  const c = hash(ix, iy, iz + 1)
  const d = hash(ix, iy + 1, iz + 1)
  const e = a + (hash(ix + 1, iy, iz) - a) * u
  const f = b + (hash(ix + 1, iy + 1, iz) - b) * u
  const g = c + (hash(ix + 1, iy, iz + 1) - c) * u
  const h = d + (hash(ix + 1, iy + 1, iz + 1) - d) * u
  const near = e + (f - e) * v
  return near + (g + (h - g) * v - near) * w
}

/** Clouds: noise on noise, about 0 to 1. */
export function clouds(x, y, z, octaves = 4) {
  let sum = 0
  let weight = 0.5
  let scale = 1
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * scale, y * scale, z * scale)
    weight *= 0.5
    scale *= 2.03
  }
  return sum
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function step(from, to, value) {
  return ease(Math.min(1, Math.max(0, (value - from) / (to - from))))
}
