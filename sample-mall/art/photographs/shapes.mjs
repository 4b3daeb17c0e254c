/** Things to photograph, as distances from their surfaces, and what they are made of. */

import { clouds, hash, noise, step } from './noise.mjs'

/** A colour of the screen as linear light. */
export const ink = (hex) =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })

export const mix = (a, b, t, out) => {
  for (let c = 0; c < 3; c += 1) out[c] = a[c] + (b[c] - a[c]) * t
}

/** A turn about the upright, then a lean to the side and one to the front; in radians. */
export function turned(yaw, side = 0, front = 0) {
  const [cy, sy, cs, ss, cf, sf] = [yaw, side, front].flatMap((angle) => [Math.cos(angle), Math.sin(angle)])
  const product = (a, b) => {
    const m = []
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 3; column += 1)
        m.push(a[row * 3] * b[column] + a[row * 3 + 1] * b[3 + column] + a[row * 3 + 2] * b[6 + column])
    return m
  }
  return product(product([cy, 0, sy, 0, 1, 0, -sy, 0, cy], [1, 0, 0, 0, cf, -sf, 0, sf, cf]), [
    cs,
    -ss,
    0,
    ss,
    cs,
    0,
    0,
    0,
    1,
  ])
}

/** The smaller of two distances, with a soft seam. */
const melt = (a, b, k) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}

/** A box with round edges. */
export const box = (at, half, is, { edge = 0.01, turn } = {}) => ({
  at,
  turn,
  half: half.map((h) => h + 0.002),
  is,
  distance(x, y, z) {
    const qx = Math.abs(x) - half[0] + edge
    const qy = Math.abs(y) - half[1] + edge
    const qz = Math.abs(z) - half[2] + edge
    const ox = Math.max(qx, 0)
    const oy = Math.max(qy, 0)
    const oz = Math.max(qz, 0)
    return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(qx, qy, qz), 0) - edge
  },
})

/** Turned on a wheel: a wall of even thickness along a line of [radius, height], base at `at`. */
export function turnedVessel(at, line, thickness, is, { turn } = {}) {
  const widest = Math.max(...line.map(([r]) => r)) + thickness
  const top = Math.max(...line.map(([, y]) => y)) + thickness
  const low = Math.min(...line.map(([, y]) => y)) - thickness
  const middle = (top + low) / 2
  const looked = lookup(line, widest, low, top)
  return {
    at: [at[0], at[1] + middle, at[2]],
    turn,
    half: [widest, (top - low) / 2, widest],
    is,
    care: 0.9,
    distance: (x, y, z) => looked(Math.sqrt(x * x + z * z), y + middle - low) - thickness,
  }
}

/** The distance from a line in the plane, as a function that looks it up: it is asked for a hundred million times. */
function lookup(line, wide, low, high, cells = 220) {
  const cell = Math.max(wide, high - low) / cells
  const across = Math.ceil(wide / cell) + 3
  const up = Math.ceil((high - low) / cell) + 3
  const known = new Float64Array(across * up)
  for (let j = 0; j < up; j += 1)
    for (let i = 0; i < across; i += 1) known[j * across + i] = fromLine(line, i * cell, low + j * cell)
  return (x, y) => {
    const u = Math.min(across - 2, x / cell)
    const v = Math.min(up - 2, Math.max(0, y / cell))
    const i = Math.floor(u)
    const j = Math.floor(v)
    const at = j * across + i
    const a = known[at] + (known[at + 1] - known[at]) * (u - i)
    const b = known[at + across] + (known[at + across + 1] - known[at + across]) * (u - i)
    return a + (b - a) * (v - j)
  }
}

function fromLine(line, x, y) {
  let best = 1e9
  for (let i = 1; i < line.length; i += 1) {
    const [ax, ay] = line[i - 1]
    const bx = line[i][0] - ax
    const by = line[i][1] - ay
    const h = Math.min(1, Math.max(0, ((x - ax) * bx + (y - ay) * by) / (bx * bx + by * by)))
    best = Math.min(best, Math.hypot(x - ax - bx * h, y - ay - by * h))
  }
  return best
}

/** A line of points along a curve through the given ones, for a vessel without corners. */
export function curve(points, steps = 5) {
  const at = (i) => points[Math.min(points.length - 1, Math.max(0, i))]
  const line = []
  for (let i = 0; i < points.length - 1; i += 1) {
    for (let s = 0; s < steps; s += 1) {
      const t = s / steps
      line.push(
        [0, 1].map((c) => {
          const [a, b, d, e] = [at(i - 1)[c], at(i)[c], at(i + 1)[c], at(i + 2)[c]]
          return 0.5 * (2 * b + (d - a) * t + (2 * a - 5 * b + 4 * d - e) * t * t + (3 * b - a - 3 * d + e) * t ** 3)
        }),
      )
    }
  }
  return [...line, points.at(-1)]
}

/** What fills a vessel: a flat round. */
export const surface = (at, radius, is) => ({
  at,
  half: [radius, 0.012, radius],
  is,
  distance: (x, y, z) => Math.max(Math.sqrt(x * x + z * z) - radius, Math.abs(y) - 0.01),
})

/** The skin of an apple: streaks of red over yellow, paler where the leaves kept the sun away, dots, and the dark well of its stalk. */
const appleSkin = (key, ripe) => {
  const red = ink('#8f0f1c')
  const bright = ink('#c8202a')
  const gold = ink('#d9a93f')
  const green = ink('#9fae45')
  const dot = ink('#e8c98a')
  const under = [0, 0, 0]
  return (x, y, z, out) => {
    const around = Math.atan2(z, x)
    const r = Math.hypot(x, z)
    const streak = clouds(around * 9 + key, y * 1.6 + r, key, 3)
    const patch = clouds(x * 2.2 + key, y * 2.2, z * 2.2 + key, 3)
    mix(gold, green, step(0.3, 0.75, patch), under)
    mix(bright, red, step(0.3, 0.7, streak), out)
    const cover = step(0.2, 0.62, ripe + (patch - 0.5) * 1.3 + (streak - 0.5) * 0.5) * step(0.05, 0.3, r + 0.05)
    mix(under, out, cover, out)
    const cell = hash(Math.floor(around * 16), Math.floor(y * 16), key | 0)
    if (cell > 0.86) {
      const fx = around * 16 - Math.floor(around * 16) - 0.2 - 0.6 * ((cell * 97) % 1)
      const fy = y * 16 - Math.floor(y * 16) - 0.2 - 0.6 * ((cell * 31) % 1)
      mix(out, dot, 0.38 * (1 - step(0.04, 0.15, Math.hypot(fx, fy))), out)
    }
    if (y > 0) mix(out, ink('#5d5327'), (1 - step(0.02, 0.2, r)) * 0.8, out)
  }
}

/** An apple with its stalk: two things. Its radius is `size`. */
export function apple(at, size, { key = 1, ripe = 0.62, turn = turned(key, 0.12, 0.1) } = {}) {
  const skin = appleSkin(key * 3.7, ripe)
  const body = (x, y, z) => {
    const r = Math.sqrt(x * x + z * z)
    // Narrower towards the foot, where five lobes show.
    const lobes = y < -0.2 ? 1 + 0.02 * Math.cos(5 * Math.atan2(z, x) + key) * Math.min(1, -y - 0.2) : 1
    const q = r / ((1 + 0.13 * y) * lobes) - 0.4
    const h = y / 1.32
    return Math.sqrt(q * q + h * h) - 0.62
  }
  const stalk = (x, y, z) => {
    const h = Math.min(1, Math.max(0, (y - 0.55) / 0.5))
    const bow = 0.16 * h * h
    return (Math.sqrt((x - bow) ** 2 + z * z + (y - 0.55 - h * 0.5) ** 2) - 0.032 - 0.012 * h) * 0.8
  }
  const scaled = (distance) => (x, y, z) => distance(x / size, y / size, z / size) * size * 0.85
  return [
    {
      at,
      turn,
      half: [size * 1.16, size * 0.86, size * 1.16],
      distance: scaled(body),
      is: { colour: (x, y, z, out) => skin(x / size, y / size, z / size, out), gloss: 0.8, rough: 0.16 },
    },
    {
      at,
      turn,
      half: [size * 0.3, size * 1.15, size * 0.2],
      distance: scaled(stalk),
      is: { colour: ink('#4a3420'), gloss: 0.1, rough: 0.4 },
    },
  ]
}

/** A pear with its stalk. */
export function pear(at, size, { key = 1, turn = turned(key, 0.1, 0.05), blush = 0.5 } = {}) {
  const base = ink('#b5ad3a')
  const red = ink('#b2562b')
  const brown = ink('#7a5a2c')
  const skin = (x, y, z, out) => {
    mix(base, ink('#8f9a35'), clouds(x * 3 + key, y * 3, z * 3, 3), out)
    mix(out, red, blush * step(0.1, 0.9, x * 0.6 + 0.3 + clouds(x * 2, y * 2 + key, z * 2, 3) * 0.4), out)
    const speck = noise(x * 26, y * 26 + key, z * 26)
    mix(out, brown, step(0.76, 0.86, speck) * 0.75, out)
    mix(out, brown, step(1.05, 1.3, y), out)
  }
  return [
    {
      at,
      turn,
      half: [size * 0.72, size * 1.5, size * 0.72],
      is: { colour: (x, y, z, out) => skin(x / size, y / size, z / size, out), gloss: 0.5, rough: 0.22 },
      distance(x0, y0, z0) {
        const x = x0 / size
        const y = y0 / size
        const z = z0 / size
        const low = Math.sqrt(x * x + (y * 1.02) ** 2 + z * z) - 0.64
        const high = Math.sqrt((x - 0.05) ** 2 + (y - 0.82) ** 2 + z * z) - 0.27
        return melt(low, high, 0.55) * size * 0.85
      },
    },
    {
      at,
      turn,
      half: [size * 0.3, size * 1.6, size * 0.2],
      is: { colour: ink('#4a3420'), gloss: 0.1, rough: 0.4 },
      distance(x0, y0, z0) {
        const h = Math.min(1, Math.max(0, (y0 / size - 1) / 0.45))
        const bow = 0.05 + 0.12 * h * h
        return (Math.hypot(x0 / size - bow, z0 / size, y0 / size - 1 - h * 0.45) - 0.035 - 0.015 * h) * size * 0.8
      },
    },
  ]
}

/** A leaf: flat, pointed, bent along its middle. `size` is half its length. */
export function leaf(at, size, turn, hue = '#4f7a2c') {
  const green = ink(hue)
  const pale = ink('#8fae4f')
  return {
    at,
    turn,
    half: [size, size * 0.34, size * 0.52],
    is: {
      gloss: 0.35,
      rough: 0.25,
      colour(x, _y, z, out) {
        const [u, v] = [x / size, Math.abs(z / size)]
        const vein = Math.abs(((u + v * 0.8) * 5) % 1) - 0.5
        mix(green, pale, 0.28 * (1 - step(0.02, 0.1, Math.abs(vein))) + 0.6 * (1 - step(0.008, 0.03, v)), out)
      },
    },
    distance(x, y, z) {
      const u = x / size
      const wide = 0.46 * Math.max(0, 1 - u * u) ** 0.75 * (1 - 0.2 * u)
      const bend = 0.12 * u * u - 0.35 * Math.abs(z / size) * 0.5
      const dz = Math.abs(z / size) - wide
      return Math.max(dz, Math.abs(y / size + bend) - 0.008) * size * 0.6
    },
  }
}

/** Linen: threads over and under, thicker and thinner. */
export function linen(hex, fine = 150) {
  const base = ink(hex)
  return {
    colour(x, y, z, out) {
      const [u, v] = [x, z + y]
      const a = Math.sin(u * fine + noise(u * 30, v * 4, 1) * 3)
      const b = Math.sin(v * fine + noise(u * 4, v * 30, 2) * 3)
      const k = 0.86 + 0.07 * a * b + 0.05 * (a + b) + 0.16 * (clouds(u * 9, v * 9, 3, 3) - 0.5)
      for (let c = 0; c < 3; c += 1) out[c] = base[c] * k
    },
    bump(x, y, z, out) {
      out[0] = (clouds(x * 2.2, (z + y) * 2.2, 5, 3) - 0.47) * 0.35
      out[2] = (clouds(x * 2.2, (z + y) * 2.2, 9, 3) - 0.47) * 0.35
    },
  }
}

/** Planks of oak, across the view. */
export function planks(hex, wide = 0.55, gloss = 0.25) {
  const base = ink(hex)
  return {
    gloss,
    rough: 0.22,
    colour(x, _y, z, out) {
      const plank = Math.floor(z / wide)
      const shift = hash(plank, 1, 1) * 40
      const grain = clouds(x * 0.9 + shift, plank * 3.1, z * 14, 4)
      const ring = Math.sin((z * 9 + clouds(x * 0.5 + shift, 1, z * 3, 3) * 7) * 3) * 0.5 + 0.5
      const gap = Math.abs(z / wide - plank - 0.5) > 0.493 ? 0.35 : 1
      const k = gap * (0.62 + 0.4 * grain + 0.14 * ring) * (0.85 + 0.3 * hash(plank, 2, 2))
      for (let c = 0; c < 3; c += 1) out[c] = base[c] * k
    },
  }
}

/** Glazed clay with iron specks. */
export function glaze(hex, { specks = 0.5, gloss = 0.9, rough = 0.07, raw = null, below = -9 } = {}) {
  const base = ink(hex)
  const iron = ink('#4a3523')
  const clay = raw ? ink(raw) : base
  return {
    gloss,
    rough,
    colour(x, y, z, out) {
      const bare = 1 - step(below, below + 0.015, y + 0.02 * noise(x * 9, y * 9, z * 9))
      mix(base, clay, bare, out)
      const k = 0.92 + 0.16 * clouds(x * 3, y * 3, z * 3, 3)
      const speck = specks * step(0.84, 0.9, noise(x * 52, y * 52, z * 52))
      for (let c = 0; c < 3; c += 1) out[c] = out[c] * k * (1 - speck) + iron[c] * speck
    },
  }
}

/** Plaster, laid on by hand. */
export function plaster(hex, deep = 0.25) {
  const base = ink(hex)
  return {
    colour(x, y, z, out) {
      const k = 0.9 + 0.16 * (clouds(x * 1.4, y * 1.4, z * 1.4, 5) - 0.47)
      for (let c = 0; c < 3; c += 1) out[c] = base[c] * k
    },
    bump(x, y, z, out) {
      out[0] = (clouds(x * 3, y * 5, z * 3, 4) - 0.47) * deep
      out[1] = (clouds(x * 3 + 9, y * 5, z * 3, 4) - 0.47) * deep
    },
  }
}

/** A ball of wool: layers of thread, each wound another way. */
export function wool(at, radius, hex, key) {
  const base = ink(hex)
  const axes = Array.from({ length: 5 }, (_, i) => {
    const a = hash(i, key, 1) * 6.28
    const h = hash(i, key, 2) * 2 - 1
    const r = Math.sqrt(1 - h * h)
    return [Math.cos(a) * r, h, Math.sin(a) * r, hash(i, key, 3) * 0.7 + 0.25]
  })
  /** Which winding lies on top here, and how high its thread stands. */
  const thread = (x, y, z) => {
    for (const [ax, ay, az, wide] of axes) {
      const along = x * ax + y * ay + z * az
      if (Math.abs(along) < wide * 0.62) return Math.abs(Math.sin(along * 30 + ax * 9))
    }
    return Math.abs(Math.sin(y * 30))
  }
  return {
    at,
    half: [radius * 1.03, radius * 1.03, radius * 1.03],
    care: 0.75,
    distance(x, y, z) {
      const d = Math.sqrt(x * x + y * y + z * z) || 1e-6
      const away = d - radius
      if (away > radius * 0.08) return away - radius * 0.05
      return (away - radius * 0.028 * (thread(x / d, y / d, z / d) - 0.5)) * 0.8
    },
    is: {
      colour(x, y, z, out) {
        const n = 1 / radius
        const d = n / (Math.sqrt(x * x + y * y + z * z) * n)
        const high = thread(x * d, y * d, z * d)
        const fluff = noise(x * 60 * n, y * 60 * n, z * 60 * n)
        const k = (0.5 + 0.5 * high) * (0.8 + 0.35 * fluff)
        for (let c = 0; c < 3; c += 1) out[c] = base[c] * k
      },
    },
  }
}

/** A window: light from a rectangle. */
export function windowOf(corner, u, v, glow) {
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const area = Math.hypot(...n)
  return { corner, u, v, glow, area, normal: n.map((c) => c / area) }
}

/** The room behind the lens: dim and even, with the windows bright where something shines. */
export function roomSky(low, high, windows) {
  return (dx, dy, dz, out, mirror) => {
    const t = dy * 0.5 + 0.5
    for (let c = 0; c < 3; c += 1) out[c] = low[c] + (high[c] - low[c]) * t
    if (!mirror) return
    for (const { corner, u, v, glow } of windows) {
      // Windows are far off: their direction from the middle of the table will do.
      const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
      const k = n[0] * dx + n[1] * dy + n[2] * dz
      const t2 = (n[0] * corner[0] + n[1] * corner[1] + n[2] * corner[2]) / k
      if (!(t2 > 0)) continue
      const [px, py, pz] = [dx * t2 - corner[0], dy * t2 - corner[1], dz * t2 - corner[2]]
      const a = (px * u[0] + py * u[1] + pz * u[2]) / (u[0] ** 2 + u[1] ** 2 + u[2] ** 2)
      const b = (px * v[0] + py * v[1] + pz * v[2]) / (v[0] ** 2 + v[1] ** 2 + v[2] ** 2)
      if (a < 0 || a > 1 || b < 0 || b > 1) continue
      // Bars between the panes.
      const bar = Math.abs(a - 0.5) < 0.02 || Math.abs(b - 0.5) < 0.015 ? 0.25 : 1
      for (let c = 0; c < 3; c += 1) out[c] = glow[c] * bar
    }
  }
}
