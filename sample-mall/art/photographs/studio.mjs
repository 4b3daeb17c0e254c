/** What is set up before the lens: a table by a window, mostly. Lengths are in decimetres. */

import { dusk, orchard } from './lights.mjs'
import { clouds, hash, step } from './noise.mjs'
import {
  apple,
  box,
  curve,
  glaze,
  ink,
  leaf,
  linen,
  mix,
  pear,
  planks,
  plaster,
  roomSky,
  surface,
  turned,
  turnedVessel,
  windowOf,
  wool,
} from './shapes.mjs'
import { unit } from './tracer.mjs'

/** A window at the left of the table, high and wide, and a pale wall or a curtain opposite that gives some of it back. */
const leftWindow = (power = 1) =>
  windowOf([-6, 0.8, 2.6], [1.2, 0, -4.4], [0, 4.6, 0], [7.4 * power, 7.9 * power, 8.6 * power])

function still(things, camera, { power = 1, low = [0.1, 0.09, 0.085], high = [0.34, 0.35, 0.38], more = [] } = {}) {
  const windows = [leftWindow(power), ...more]
  return { things: things.flat(), windows, sky: roomSky(low, high, windows), camera }
}

/** How far a point is from the eye, straight ahead. */
const focusOn = (eye, at, point) => {
  const forward = unit(at.map((c, i) => c - eye[i]))
  return forward.reduce((sum, c, i) => sum + c * (point[i] - eye[i]), 0)
}
const camera = (eye, at, width, sharp, opening) => ({ eye, at, width, focus: focusOn(eye, at, sharp), opening })

const flat = (hex, gloss = 0, rough = 0.3) => ({ colour: ink(hex), gloss, rough })

const bowlLine = (wide, high) =>
  curve([
    [0.02, 0.06],
    [wide * 0.36, 0.07],
    [wide * 0.72, high * 0.34],
    [wide * 0.93, high * 0.72],
    [wide, high],
  ])

/** A ribbon round a box: a band over each middle, and a bow of two loops. */
function parcel(at, half, paper, ribbon, { yaw = 0, bow = true, band = 0.13 } = {}) {
  const [hx, hy, hz] = half
  const turn = turned(yaw)
  const silk = { colour: ink(ribbon), gloss: 0.7, rough: 0.25 }
  const place = (x, y, z) => [at[0] + turn[0] * x + turn[2] * z, at[1] + y, at[2] + turn[6] * x + turn[8] * z]
  const loop = (side) => {
    const line = (x, y, z) => {
      // A flattened ring, standing on its edge.
      const r = Math.hypot(x / 1.25, y) - 0.2
      return (
        Math.hypot(Math.max(Math.abs(r) - 0.008, 0), Math.max(Math.abs(z) - band * 0.55 * (0.5 + Math.abs(x)), 0)) -
        0.006
      )
    }
    return {
      at: place(side * 0.26, hy + 0.17, 0),
      turn: turned(yaw + side * 0.25, side * 0.35),
      half: [0.3, 0.25, band],
      is: silk,
      care: 0.7,
      distance: line,
    }
  }
  const things = [
    box(at, half, paper, { edge: 0.015, turn }),
    box(at, [band, hy + 0.008, hz + 0.008], silk, { edge: 0.006, turn }),
    box(at, [hx + 0.007, hy + 0.007, band], silk, { edge: 0.006, turn }),
  ]
  if (bow) things.push(loop(1), loop(-1), box(place(0, hy + 0.07, 0), [0.09, 0.07, 0.1], silk, { edge: 0.05, turn }))
  return things
}

/** A round-shouldered bottle with walls of glass. */
const bottle = (at, wide, high, neck, tint, shade) =>
  turnedVessel(
    at,
    curve([
      [0.02, 0.05],
      [wide * 0.9, 0.05],
      [wide, 0.2],
      [wide, high * 0.55],
      [wide * 0.86, high * 0.68],
      [neck, high * 0.8],
      [neck, high],
      [neck * 1.12, high + 0.03],
    ]),
    0.035,
    { glass: 1.5, tint: ink(tint), shade: ink(shade) },
  )

/** A cup with a handle of a ring, and what is in it. */
function cup(at, wide, high, clay, drink, yaw = 0.6) {
  const line = curve([
    [0.02, 0.05],
    [wide * 0.55, 0.05],
    [wide * 0.86, high * 0.3],
    [wide, high * 0.66],
    [wide, high],
  ])
  const handle = {
    at: [at[0] + Math.cos(yaw) * wide * 1.08, at[1] + high * 0.56, at[2] - Math.sin(yaw) * wide * 1.08],
    turn: turned(yaw),
    half: [0.25, 0.26, 0.06],
    is: clay,
    distance: (x, y, z) => Math.hypot(Math.hypot(x, y) - 0.19, z) - 0.042,
  }
  return [turnedVessel(at, line, 0.035, clay), handle, surface([at[0], at[1] + high * 0.84, at[2]], wide * 0.97, drink)]
}

/** Milk drawn into coffee. */
const latte = {
  gloss: 0.7,
  rough: 0.06,
  colour(x, _y, z, out) {
    const r = Math.hypot(x, z)
    const heart = Math.hypot(x * 1.1, z + 0.08 - Math.abs(x) * 0.7)
    const rings = 0.5 + 0.5 * Math.sin(heart * 34)
    const milk = (1 - step(0.3, 0.34, heart)) * step(0.35, 0.65, rings + (heart < 0.12 ? 1 : 0))
    mix(ink('#7a4a22'), ink('#f0dfc4'), milk * 0.92, out)
    mix(out, ink('#4a2a12'), step(0.36, 0.5, r) * 0.6, out)
  },
}

const linenTable = (hex) => ({ floor: 0, is: linen(hex) })

/** Folded cloth: layers with a round fold to the front. */
function folded(at, half, hexes, yaw = 0) {
  return hexes.map((hex, index) => {
    const [hx, hy, hz] = [half[0] * (1 - 0.03 * hash(index, 1, 1)), half[1], half[2]]
    const shift = (hash(index, 2, 5) - 0.5) * 0.12
    return box(
      [at[0] + shift, at[1] + hy + index * hy * 2.02, at[2]],
      [hx, hy, hz],
      {
        ...linen(hex, 120),
        colour(x, y, z, out) {
          linen(hex, 110).colour(x, y, z, out)
          // The folds inside show on the edges as lines.
          const layer = Math.abs(((y / hy + 1) * 2 + 0.06 * clouds(x * 5, index, z * 5, 2)) % 1)
          const k =
            1 - 0.45 * (1 - step(0.02, 0.14, Math.min(layer, 1 - layer))) * step(hz * 0.86, hz * 0.97, Math.abs(z))
          for (let c = 0; c < 3; c += 1) out[c] *= k
        },
      },
      { edge: hy * 0.85, turn: turned(yaw + (hash(index, 3, 3) - 0.5) * 0.12) },
    )
  })
}

/** A book lying flat: cover, and pages that show at the front. */
function book(at, half, cover, yaw) {
  const turn = turned(yaw)
  const pages = {
    colour(_x, y, _z, out) {
      const k = 0.86 + 0.12 * Math.sin(y * 330) * Math.sin(y * 173)
      mix([0, 0, 0], ink('#efe6d2'), k, out)
    },
  }
  const [hx, hy, hz] = half
  const cloth = linen(cover, 190)
  const boards = {
    at,
    turn,
    half: [hx + 0.01, hy + 0.01, hz + 0.01],
    is: cloth,
    distance(x, y, z) {
      const inX = Math.abs(x) - hx
      const inZ = Math.abs(z) - hz
      const lid = Math.max(inX, inZ, Math.abs(Math.abs(y) - hy + 0.022) - 0.02)
      const spine = Math.max(Math.abs(z + hz - 0.02) - 0.02, inX, Math.abs(y) - hy)
      return Math.min(lid, spine) * 0.9
    },
  }
  return [boards, box(at, [hx - 0.05, hy - 0.03, hz - 0.05], pages, { turn })]
}

/** Every picture: its size, its room, and how it is developed. */
export const PICTURES = {
  // Scenes, 16:9
  'scenes/table': () => {
    const eye = [0.6, 2.5, 7.2]
    const at = [0.25, 0.62, 0]
    return {
      room: still(
        [
          linenTable('#d9d3c6'),
          { wall: -4.2, is: plaster('#a9adb8') },
          turnedVessel([-0.9, 0, 0], bowlLine(1.35, 0.8), 0.05, glaze('#e6e3dc', { raw: '#b08a68', below: -0.28 })),
          apple([-1.35, 0.68, 0.35], 0.44, { key: 2, ripe: 0.72 }),
          apple([-0.55, 0.7, 0.45], 0.46, { key: 5, ripe: 0.6 }),
          apple([-0.95, 0.72, -0.5], 0.45, { key: 9, ripe: 0.45 }),
          apple([-0.2, 0.74, -0.3], 0.42, { key: 13, ripe: 0.8 }),
          apple([-1.65, 0.78, -0.25], 0.42, { key: 4, ripe: 0.7 }),
          apple([-0.88, 1.24, 0.06], 0.45, { key: 7, ripe: 0.66 }),
          apple([1.35, 0.4, 1.0], 0.45, { key: 21, ripe: 0.7, turn: turned(2, 0.5, 0.5) }),
          apple([2.35, 0.34, 0.1], 0.43, { key: 16, ripe: 0.42 }),
          leaf([0.75, 0.06, 1.55], 0.36, turned(0.5, 0.05, 0.1)),
          turnedVessel(
            [2.2, 0, -1.9],
            curve([
              [0.02, 0.05],
              [0.55, 0.05],
              [0.8, 0.6],
              [0.72, 1.25],
              [0.42, 1.75],
              [0.5, 2.15],
            ]),
            0.05,
            glaze('#38456b', { specks: 0.2, gloss: 0.8 }),
          ),
          bottle([3.1, 0, -1.2], 0.42, 1.75, 0.15, '#dfe9dc', '#c8d8c0'),
        ],
        camera(eye, at, 0.78, [-0.6, 0.8, 0.6], 0.09),
      ),
      how: { exposure: 1.35, warmth: 0.015 },
    }
  },
  'scenes/arcade': () => {
    // A hall of arches that goes on; the sun comes in on the right.
    const half = 1.5
    const spring = 2.3
    const pitch = 2.4
    const arch = (x, y) => (y < spring ? Math.abs(x) - half : Math.hypot(x, y - spring) - half)
    const side = (z, y) => {
      const c = z - pitch * Math.round(z / pitch)
      return y < 1.75 ? Math.abs(c) - 0.78 : Math.hypot(c, y - 1.75) - 0.78
    }
    const hall = {
      at: [0, 3, -22],
      half: [4, 4.2, 26],
      care: 0.85,
      is: plaster('#e9e2d6', 0.1),
      distance(x, y0, z0) {
        const y = y0 + 3
        const z = z0 - 22
        // The vault, ribs that stand out from it, and the openings of the right-hand wall cut through.
        const c = z - pitch * (Math.round(z / pitch - 0.5) + 0.5)
        const rib = Math.max(Math.abs(c) - 0.16, 0)
        const shell = Math.max(-(arch(x, y) + 0), Math.abs(x) - half - 0.55)
        const ribs = Math.max(-(arch(x, y) + 0.22), arch(x, y) - 0.02, rib - 0.0)
        const opening = x > 0 ? Math.max(side(z, y), -(x - 0.8)) : 9
        const niche = x < 0 ? Math.max(side(z, y) + 0.16, Math.abs(x + half) - 0.2) : 9
        return Math.max(Math.min(Math.max(shell, -opening, -niche), Math.max(ribs, -opening)), -y - 0.2)
      },
    }
    const to = unit([0.72, 0.62, 0.2])
    const end = { wall: -38, is: { glow: [2.6, 2.75, 2.9] } }
    const floor = {
      floor: 0,
      is: {
        gloss: 0.85,
        rough: 0.06,
        colour(x, _y, z, out) {
          const u = (x + z) * 1.1
          const v = (x - z) * 1.1
          const dark = (Math.floor(u) + Math.floor(v)) % 2 === 0
          const grout =
            Math.min(Math.abs((u % 1) + (u < 0 ? 1 : 0) - 0.5), 1) > 0.485 ||
            Math.abs((v % 1) + (v < 0 ? 1 : 0) - 0.5) > 0.485
          const k = 0.75 + 0.4 * clouds(x * 2 + Math.floor(u) * 7, 1, z * 2 + Math.floor(v) * 3, 4)
          const tone = ink(grout ? '#7d756b' : dark ? '#7e86a0' : '#cfc6b8')
          for (let c = 0; c < 3; c += 1) out[c] = tone[c] * k * 0.85
        },
      },
    }
    const pot = (z) => [
      turnedVessel(
        [-1.12, 0, z],
        curve([
          [0.02, 0.03],
          [0.2, 0.03],
          [0.29, 0.45],
        ]),
        0.03,
        glaze('#b4694a', { gloss: 0.1, specks: 0.1 }),
      ),
      {
        at: [-1.12, 0.78, z],
        radius: 0.36,
        is: {
          colour: (x, y, z2, out) =>
            mix(ink('#2c4a22'), ink('#6f9440'), step(0.3, 0.7, clouds(x * 14, y * 14, z2 * 14, 3)), out),
          bump: (x, y, z2, out) => {
            out[0] = (clouds(x * 22, y * 22, z2 * 22, 2) - 0.4) * 3
            out[1] = (clouds(x * 22 + 7, y * 22, z2 * 22, 2) - 0.4) * 3
            out[2] = (clouds(x * 22, y * 22 + 5, z2 * 22, 2) - 0.4) * 3
          },
        },
      },
    ]
    const eye = [-0.32, 1.25, 3.4]
    return {
      room: {
        things: [hall, floor, end, pot(-2.4), pot(-7.2)].flat(),
        windows: [],
        sun: { to, size: 0.012, glow: [8.5, 7.6, 6.2] },
        sky: (_dx, dy, _dz, out) => {
          out[0] = 1.0 + dy * 0.1
          out[1] = 1.18 + dy * 0.2
          out[2] = 1.45 + dy * 0.45
        },
        camera: camera(eye, [0.06, 1.42, -6], 1.25, [0, 1, -4.5], 0.02),
      },
      how: { exposure: 0.62, warmth: 0.02 },
      samples: 1.1,
    }
  },
  'scenes/verger': () => {
    const back = orchard(1200, 675)
    const { light, width, height } = back
    const eye = [0, 0.3, 6]
    const to = unit([0.15, 0.75, -0.35])
    const leaves = [
      [[1.1, 1.32, 0], 0.62, turned(0.4, -0.5, 0.6)],
      [[2.0, 1.28, -0.1], 0.6, turned(-0.5, 0.4, 0.7), '#5f8a34'],
      [[1.45, 1.45, 0.35], 0.5, turned(1.2, -0.2, -0.3), '#6f9a3c'],
      [[2.35, 1.05, 0.2], 0.55, turned(-0.2, -0.7, 0.9), '#47702a'],
      [[0.62, 1.0, -0.2], 0.5, turned(0.2, 0.75, 0.8)],
      [[1.75, 1.62, -0.3], 0.7, turned(2.6, 0.2, 0.4), '#557f30'],
      [[2.75, 1.35, -0.4], 0.6, turned(0.9, -0.4, 0.5), '#6a9438'],
    ].map(([at, size, turn, hue]) => leaf(at, size, turn, hue))
    const twig = {
      at: [1.7, 1.5, -0.1],
      turn: turned(0, 0.14),
      half: [2.2, 0.2, 0.2],
      is: { colour: (x, y, z, out) => mix(ink('#3d2c20'), ink('#77624c'), clouds(x * 9, y * 20, z * 20, 3), out) },
      distance: (x, y, z) => Math.hypot(y - 0.06 * Math.sin(x * 2.2), z) - 0.055 - 0.012 * Math.sin(x * 9),
      care: 0.7,
    }
    return {
      room: {
        things: [
          apple([1.15, 0.42, 0.1], 0.74, { key: 5, ripe: 0.72, turn: turned(1.2, 0.1, -0.12) }),
          apple([2.35, 0.14, -0.35], 0.7, { key: 9, ripe: 0.6, turn: turned(4, -0.14, 0.1) }),
          leaves,
          twig,
        ].flat(),
        windows: [windowOf([-7, 2, 3], [2, 0, -6], [0, 5, 0], [3.4, 3.3, 2.7])],
        sun: { to, size: 0.05, glow: [5.4, 4.6, 3.1] },
        sky: (dx, dy, dz, out, mirror) => {
          const t = step(-0.4, 0.8, dy)
          out[0] = 0.3 + t * 0.8
          out[1] = 0.42 + t * 0.85
          out[2] = 0.16 + t * 0.55
          if (!mirror) return
          // The sun shines in the skins, and so does the bright end of the row.
          const sun = step(0.9, 0.985, dx * to[0] + dy * to[1] + dz * to[2])
          for (let c = 0; c < 3; c += 1) out[c] += sun * [15, 13.5, 11][c]
        },
        backdrop(u, v, out) {
          const x = Math.min(width - 1, Math.max(0, Math.floor(u * width)))
          const y = Math.min(height - 1, Math.max(0, Math.floor(v * height)))
          for (let c = 0; c < 3; c += 1) out[c] = light[(y * width + x) * 3 + c]
        },
        camera: camera(eye, [0.22, 0.42, 0], 0.92, [1.15, 0.4, 0.6], 0.07),
      },
      how: { exposure: 1.05, warmth: 0.03, vignette: 0.35, smoothing: 0.4 },
    }
  },
  'scenes/soir': () => ({ lights: dusk(1600, 900), how: { exposure: 1.15, vignette: 0.4, grain: 0.022 } }),
  'scenes/lumiere': () => {
    // Leaves between the sun and a wall, which one does not see.
    const to = unit([-0.62, 0.5, 0.75])
    const across = unit([0.75, 0, 0.62])
    const leaves = Array.from({ length: 170 }, (_, i) => ({
      u: (hash(i, 1, 77) - 0.5) * 11,
      v: hash(i, 2, 77) * 6.4,
      cos: Math.cos(hash(i, 3, 77) * 3.1),
      sin: Math.sin(hash(i, 3, 77) * 3.1),
      size: 0.34 + hash(i, 4, 77) * 0.3,
    })).filter(({ u, v }) => hash(Math.floor(u * 0.8), Math.floor(v), 3) < 0.72)
    const mask = (x, y, z, lx, ly, lz) => {
      // Where the ray crosses the plane of the leaves, and of the window frame before it.
      const t = (5 - z) / lz
      const u = (x + lx * t) * across[0]
      const v = y + ly * t - 3.1
      if (u < -8.2 || u > 2.6) return 0
      const bar = Math.abs(((u + 8.2) % 2.7) - 1.35)
      if (bar > 1.27 || Math.abs(v - 2.2) < 0.07) return 0
      for (const leafAt of leaves) {
        const du = u + 2.8 - leafAt.u
        const dv = v - leafAt.v
        if (du * du + dv * dv > leafAt.size * leafAt.size) continue
        const p = (du * leafAt.cos + dv * leafAt.sin) / leafAt.size
        const q = (dv * leafAt.cos - du * leafAt.sin) / (leafAt.size * 0.42)
        if (Math.abs(p) < 1 && Math.abs(q) < (1 - p * p) ** 0.8) return 0.12
      }
      return 1
    }
    const eye = [0.4, 1.75, 7.4]
    return {
      room: {
        things: [
          { floor: 0, is: planks('#c9a67c', 1.6, 0.3) },
          { wall: -1.1, is: plaster('#d7c2b4', 0.3) },
          turnedVessel(
            [1.1, 0, 0],
            curve([
              [0.02, 0.05],
              [0.42, 0.05],
              [0.78, 0.6],
              [0.66, 1.2],
              [0.26, 1.6],
              [0.24, 1.95],
              [0.36, 2.1],
            ]),
            0.045,
            glaze('#ece7dd', { specks: 0.7, gloss: 0.5, rough: 0.2 }),
          ),
          turnedVessel([2.25, 0, 0.35], bowlLine(0.62, 0.5), 0.045, glaze('#7a1f33', { specks: 0.15 })),
          pear([0.05, 0.26, 0.75], 0.4, { key: 3, turn: turned(1, 0.06, 0.04) }),
          pear([2.95, 0.24, 1.0], 0.37, { key: 8, turn: turned(2.2, 1.35, 0.1) }),
        ].flat(),
        windows: [windowOf([-7, 1, 6], [3, 0, -3], [0, 4, 0], [1.0, 1.15, 1.45])],
        sun: { to, size: 0.02, glow: [8.2, 6.9, 5.2], mask },
        sky: (_dx, dy, _dz, out, mirror) => {
          const k = mirror ? 0.5 : 0.3
          out[0] = k * (0.8 + dy * 0.2)
          out[1] = k * (0.9 + dy * 0.2)
          out[2] = k * (1.1 + dy * 0.25)
        },
        camera: camera(eye, [0.4, 1.38, 0], 0.86, [1.1, 0.9, 0.4], 0.035),
      },
      how: { exposure: 0.42, warmth: 0.02, smoothing: 0.5 },
    }
  },
  'scenes/cadeaux': () => {
    const back = dusk(900, 506, { key: 12 })
    const { light, width, height } = back
    const eye = [0.2, 1.9, 7]
    const windows = [
      windowOf([-6, 0.8, 3.6], [1.4, 0, -4.2], [0, 4.6, 0], [5.6, 4.7, 3.7]),
      windowOf([6, 2, -2], [0, 0, 3], [0, 3, 0], [1.4, 2, 3.4]),
    ]
    const paper = (hex) => ({ colour: ink(hex), gloss: 0.25, rough: 0.3 })
    return {
      room: {
        things: [
          { at: [0, -0.2, -0.6], ...box([0, 0, 0], [9, 0.2, 2.6], planks('#8a6a4c', 0.6)) },
          parcel([-0.9, 0.62, 0], [1.15, 0.6, 0.85], paper('#b3123f'), '#f4dfd8', { yaw: 0.22, bow: false }),
          parcel([-0.75, 1.62, 0.02], [0.78, 0.38, 0.62], paper('#f1ece4'), '#b3123f', { yaw: -0.25 }),
          parcel([1.5, 0.52, 0.35], [0.75, 0.5, 0.6], paper('#1e2d5c'), '#e9c98a', { yaw: -0.38 }),
          parcel([3.0, 0.34, -0.3], [0.6, 0.32, 0.5], paper('#e9cfc9'), '#1e2d5c', { yaw: 0.5 }),
          apple([0.62, 0.3, 1.3], 0.37, { key: 7, ripe: 0.75 }),
          { at: [-2.7, 0.33, 0.6], radius: 0.33, is: { colour: ink('#d9b05a'), metal: 0.75, rough: 0.07 } },
          { at: [-3.3, 0.26, 1.1], radius: 0.26, is: { colour: ink('#c02a48'), metal: 0.6, rough: 0.05 } },
          { at: [2.35, 0.24, 1.35], radius: 0.24, is: { colour: ink('#e8d9c9'), metal: 0.7, rough: 0.06 } },
        ].flat(),
        windows,
        sky: roomSky([0.1, 0.08, 0.08], [0.16, 0.18, 0.3], windows),
        backdrop(u, v, out) {
          const x = Math.min(width - 1, Math.floor(u * width))
          const y = Math.min(height - 1, Math.max(0, Math.floor((v * 0.9 + 0.16) * height)))
          for (let c = 0; c < 3; c += 1) out[c] = light[(y * width + x) * 3 + c] * 0.9
        },
        camera: camera(eye, [0.15, 1.02, 0], 0.92, [-0.6, 1.3, 0.7], 0.07),
      },
      how: { exposure: 1.25, warmth: 0.03 },
    }
  },

  // Goods, 4:3
  'goods/tasse': () => {
    const eye = [0.5, 3.1, 4.4]
    return {
      room: still(
        [
          { floor: 0, is: planks('#a8835a', 0.9) },
          cup([0, 0.09, 0], 0.62, 0.72, glaze('#2f3f63', { specks: 0.3, raw: '#c09a74', below: -0.2 }), latte),
          turnedVessel(
            [0, 0, 0],
            curve([
              [0.02, 0.03],
              [0.6, 0.04],
              [0.95, 0.12],
              [1.05, 0.18],
            ]),
            0.035,
            glaze('#2f3f63', { specks: 0.3 }),
          ),
          box([0.95, 0.24, 0.5], [0.17, 0.055, 0.1], flat('#b98a52'), { edge: 0.05, turn: turned(0.7) }),
          turnedVessel([-1.7, 0, -1.9], bowlLine(0.6, 0.5), 0.04, glaze('#eee9e0')),
          {
            at: [1.7, 0.0, -2.2],
            ...box([1.7, 0.1, -2.2], [0.9, 0.1, 0.65], linen('#b3123f'), { edge: 0.06, turn: turned(0.4) }),
          },
        ],
        camera(eye, [0.08, 0.4, 0], 0.62, [0, 0.75, 0.3], 0.09),
      ),
      how: { exposure: 1.35, warmth: 0.02 },
    }
  },
  'goods/bols': () => {
    const eye = [0, 1.6, 6.2]
    return {
      room: still(
        [
          linenTable('#c9c7c4'),
          { wall: -3, is: plaster('#7c8499') },
          turnedVessel(
            [-0.5, 0, 0],
            bowlLine(1.0, 0.62),
            0.05,
            glaze('#e9e5dc', { specks: 0.8, raw: '#b98d69', below: -0.18 }),
          ),
          turnedVessel([-0.48, 0.27, 0.02], bowlLine(0.94, 0.58), 0.05, glaze('#7d8f83', { specks: 0.5 })),
          turnedVessel([-0.52, 0.53, 0], bowlLine(0.88, 0.54), 0.05, glaze('#2c3a5e', { specks: 0.3 })),
          turnedVessel([-0.49, 0.78, 0.0], bowlLine(0.8, 0.5), 0.05, glaze('#d9b7ad', { specks: 0.7 })),
          turnedVessel(
            [1.35, 0, 0.35],
            curve([
              [0.02, 0.05],
              [0.34, 0.05],
              [0.42, 0.4],
              [0.46, 0.85],
            ]),
            0.04,
            glaze('#8e1f3a', { specks: 0.2, raw: '#c79c78', below: -0.26 }),
          ),
          turnedVessel(
            [0.98, 0, -1.1],
            curve([
              [0.02, 0.05],
              [0.4, 0.05],
              [0.6, 0.6],
              [0.5, 1.2],
              [0.2, 1.6],
              [0.24, 1.9],
            ]),
            0.045,
            glaze('#e3ded4', { specks: 0.6 }),
          ),
        ],
        camera(eye, [0.2, 0.72, 0], 0.6, [-0.3, 0.7, 0.75], 0.08),
      ),
      how: { exposure: 1.4 },
    }
  },
  'goods/flacons': () => {
    const eye = [0, 1.25, 6.4]
    const back = windowOf([-4, -0.5, -4.4], [8, 0, 0], [0, 5, 0], [1.25, 1.1, 1.02])
    return {
      room: still(
        [
          { floor: 0, is: { colour: ink('#d8d2cb'), gloss: 0.6, rough: 0.05 } },
          bottle([-1.05, 0, 0.1], 0.44, 1.7, 0.15, '#f4d9a8', '#f0c98a'),
          bottle([0.05, 0, 0.3], 0.52, 1.2, 0.17, '#d7ecd9', '#b9dfbd'),
          bottle([1.1, 0, -0.05], 0.4, 2.0, 0.13, '#f6c3c8', '#f0a3ad'),
          { at: [0.05, 1.42, 0.3], radius: 0.24, is: flat('#d9c19a', 0.2) },
          leaf([1.75, 0.09, 0.9], 0.42, turned(0.6, 0.1, 0.12), '#55803a'),
          leaf([-1.75, 0.08, 0.75], 0.36, turned(2.3, 0.1, 0.1), '#6d9444'),
        ],
        camera(eye, [0.05, 0.98, 0], 0.58, [0, 0.9, 0.6], 0.05),
        { low: [0.5, 0.46, 0.43], high: [0.8, 0.76, 0.74], power: 0.6, more: [back] },
      ),
      how: { exposure: 1.05, warmth: 0.01 },
      samples: 1.7,
    }
  },
  'goods/laine': () => {
    const eye = [0.3, 2.5, 5.2]
    return {
      room: still(
        [
          { floor: 0, is: planks('#c4a684', 0.8, 0.15) },
          { wall: -3.4, is: plaster('#c7c3bd') },
          wool([-1.02, 0.66, 0.2], 0.66, '#a31a3e', 3),
          wool([0.4, 0.58, 0.5], 0.58, '#e4d8c6', 8),
          wool([1.45, 0.62, -0.5], 0.62, '#35466f', 5),
          wool([-0.15, 0.6, -0.95], 0.6, '#8d9c62', 11),
          wool([0.1, 1.42, -0.12], 0.52, '#d9a2a2', 14),
        ],
        camera(eye, [0.15, 0.72, 0], 0.62, [-0.2, 0.8, 0.6], 0.08),
      ),
      how: { exposure: 1.5, warmth: 0.02 },
    }
  },
  'goods/poires': () => {
    const eye = [0.2, 1.7, 6]
    return {
      room: still(
        [
          linenTable('#3a435c'),
          { wall: -3.2, is: plaster('#4a526b') },
          turnedVessel(
            [-0.2, 0, 0],
            curve([
              [0.02, 0.06],
              [0.9, 0.07],
              [1.35, 0.16],
              [1.6, 0.3],
            ]),
            0.045,
            glaze('#e8e2d8', { specks: 0.6 }),
          ),
          pear([-0.75, 0.44, 0.25], 0.5, { key: 3, turn: turned(0.5, 0.05, 0.03) }),
          pear([0.35, 0.43, 0.15], 0.48, { key: 6, turn: turned(2.5, -0.12, 0), blush: 0.85 }),
          pear([-0.2, 0.44, -0.55], 0.5, { key: 9, turn: turned(4, 0.05, -0.06), blush: 0.2 }),
          pear([1.75, 0.3, 0.85], 0.46, { key: 12, turn: turned(0.8, 1.35, 0), blush: 0.65 }),
        ],
        camera(eye, [0.3, 0.62, 0], 0.6, [-0.3, 0.6, 0.7], 0.07),
        { low: [0.05, 0.05, 0.06], high: [0.16, 0.17, 0.21] },
      ),
      how: { exposure: 1.6, warmth: 0.02 },
    }
  },
  'goods/tissus': () => {
    const eye = [0.6, 2.1, 6]
    return {
      room: still(
        [
          { floor: 0, is: planks('#b79469', 0.9) },
          { wall: -2.6, is: plaster('#d3cfc9') },
          folded([-0.55, 0, 0], [1.2, 0.19, 0.85], ['#e8e2d6', '#b3123f', '#e5c9c4', '#3b4c78'], 0.14),
          folded([1.75, 0, -0.5], [0.85, 0.16, 0.7], ['#8b9a72', '#efeae0'], -0.2),
          pear([1.55, 0.87, -0.4], 0.36, { key: 4, turn: turned(1.4, 0.05, 0.02) }),
        ],
        camera(eye, [0.12, 0.85, 0], 0.7, [-0.3, 0.9, 0.8], 0.07),
      ),
      how: { exposure: 1.4, warmth: 0.015 },
    }
  },
  'goods/livres': () => {
    const eye = [1.0, 1.9, 5.8]
    return {
      room: still(
        [
          { floor: 0, is: planks('#7d5c3f', 0.9, 0.35) },
          { wall: -3, is: plaster('#8e8a86') },
          book([0, 0.19, 0], [1.25, 0.19, 0.9], '#26355f', 0.2),
          book([0.08, 0.52, -0.02], [1.12, 0.14, 0.82], '#c9b28c', 0.08),
          book([-0.05, 0.8, 0.02], [1.05, 0.14, 0.78], '#93203c', 0.33),
          book([0.1, 1.03, 0], [0.9, 0.09, 0.68], '#dcd6ca', -0.05),
          apple([0.05, 1.4, 0], 0.36, { key: 15, ripe: 0.7 }),
          cup([-2.0, 0, -0.9], 0.5, 0.66, glaze('#ece7de', { specks: 0.6 }), flat('#3a2212', 0.8, 0.04), 2.6),
        ],
        camera(eye, [-0.2, 0.78, 0], 0.6, [0.1, 0.9, 0.8], 0.07),
      ),
      how: { exposure: 1.5, warmth: 0.02 },
    }
  },
  'goods/coffret': () => {
    const eye = [0.4, 2.4, 5.4]
    return {
      room: still(
        [
          { floor: 0, is: { colour: ink('#d9c4bf'), gloss: 0.1, rough: 0.3 } },
          { wall: -3.6, is: plaster('#cfb6b0', 0.1) },
          parcel([-0.15, 0.5, 0], [1.0, 0.5, 0.8], { colour: ink('#f2eee6'), gloss: 0.2, rough: 0.3 }, '#b3123f', {
            yaw: 0.35,
          }),
          parcel([1.55, 0.3, 0.6], [0.5, 0.3, 0.42], { colour: ink('#1e2d5c'), gloss: 0.2, rough: 0.3 }, '#f0dcd6', {
            yaw: -0.3,
          }),
        ],
        camera(eye, [0.25, 0.6, 0], 0.6, [-0.1, 0.8, 0.7], 0.06),
      ),
      how: { exposure: 1.3, warmth: 0.015 },
    }
  },
  'goods/pommes': () => {
    const eye = [0.2, 1.5, 5.6]
    return {
      room: still(
        [
          { floor: 0, is: planks('#9c7a55', 0.8, 0.3) },
          { wall: -3.2, is: plaster('#aeb4bd') },
          apple([-0.85, 0.52, 0.2], 0.64, { key: 5, ripe: 0.72 }),
          apple([0.6, 0.5, 0.35], 0.62, { key: 12, ripe: 0.52, turn: turned(1, 0.2, 0.25) }),
          apple([-0.1, 0.5, -0.95], 0.62, { key: 8, ripe: 0.3 }),
          apple([1.8, 0.48, -0.6], 0.6, { key: 3, ripe: 0.8 }),
          leaf([1.45, 0.08, 1.1], 0.42, turned(0.4, 0.08, 0.1)),
        ],
        camera(eye, [0.25, 0.52, 0], 0.6, [-0.6, 0.55, 0.75], 0.08),
      ),
      how: { exposure: 1.4, warmth: 0.015 },
    }
  },
}
