/**
 * A path tracer: light by chance, a lens with an opening, surfaces given by their distance.
 *
 * A thing is `{ at: [x, y, z], turn?: matrix, half: [x, y, z], distance(x, y, z), is }` in coordinates of its own, `half`
 * being half of the box it fits in; a ball is `{ at, radius, is }`; a floor is `{ floor: y, is }`, a wall `{ wall: z, is }`.
 * What a thing is made of: `{ colour, gloss, rough, glass, tint, glow }`, where a colour may be a function that writes into a list.
 */

import { hash, random, seed } from './noise.mjs'

const EPSILON = 8e-4
const FAR = 1e9
const DEPTH = 5

/** What the last ray has met. */
const met = { t: FAR, thing: null, nx: 0, ny: 0, nz: 0, x: 0, y: 0, z: 0 }

/** Where a ray enters a thing's own coordinates. */
const local = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }

function enter(thing, ox, oy, oz, dx, dy, dz) {
  const x = ox - thing.px
  const y = oy - thing.py
  const z = oz - thing.pz
  if (!thing.turned) {
    local.ox = x
    local.oy = y
    local.oz = z
    local.dx = dx
    local.dy = dy
    local.dz = dz
    return
  }
  local.ox = thing.m0 * x + thing.m3 * y + thing.m6 * z
  local.oy = thing.m1 * x + thing.m4 * y + thing.m7 * z
  local.oz = thing.m2 * x + thing.m5 * y + thing.m8 * z
  local.dx = thing.m0 * dx + thing.m3 * dy + thing.m6 * dz
  local.dy = thing.m1 * dx + thing.m4 * dy + thing.m7 * dz
  local.dz = thing.m2 * dx + thing.m5 * dy + thing.m8 * dz
}

const BALL = 0
const FLOOR = 1
const WALL = 2
const FORM = 3

/** A thing as the loop wants it: every one with the same members, all of them numbers. */
function prepared({ at = [0, 0, 0], turn, half = [0, 0, 0], radius, floor, wall, distance, care = 0.95, is }) {
  const kind = floor !== undefined ? FLOOR : wall !== undefined ? WALL : radius !== undefined ? BALL : FORM
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = turn ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]
  const [px, py, pz] = at
  const [hx, hy, hz] = half
  return {
    kind,
    px,
    py,
    pz,
    hx,
    hy,
    hz,
    m0,
    m1,
    m2,
    m3,
    m4,
    m5,
    m6,
    m7,
    m8,
    turned: turn !== undefined,
    // The ball about it, which most rays miss.
    reach: kind === BALL ? radius * radius : hx * hx + hy * hy + hz * hz,
    level: floor ?? wall ?? 0,
    distance: distance ?? (() => 0),
    care,
    is,
  }
}

/** How far along the ray the thing is; FAR where it is missed. */
function meet(thing, ox, oy, oz, dx, dy, dz, limit) {
  const { kind } = thing
  if (kind === FLOOR || kind === WALL) {
    const t = kind === FLOOR ? (thing.level - oy) / dy : (thing.level - oz) / dz
    return t > EPSILON && t < limit ? t : FAR
  }
  const x = ox - thing.px
  const y = oy - thing.py
  const z = oz - thing.pz
  const b = x * dx + y * dy + z * dz
  const root = b * b - (x * x + y * y + z * z - thing.reach)
  if (root < 0) return FAR
  const s = Math.sqrt(root)
  if (s - b < EPSILON || -b - s > limit) return FAR
  if (kind === BALL) {
    const t = -b - s > EPSILON ? -b - s : -b + s
    return t > EPSILON && t < limit ? t : FAR
  }
  enter(thing, ox, oy, oz, dx, dy, dz)
  const lox = local.ox
  const loy = local.oy
  const loz = local.oz
  const ldx = local.dx
  const ldy = local.dy
  const ldz = local.dz
  const ix = 1 / ldx
  const iy = 1 / ldy
  const iz = 1 / ldz
  const kx = Math.abs(ix) * thing.hx
  const ky = Math.abs(iy) * thing.hy
  const kz = Math.abs(iz) * thing.hz
  const near = Math.max(Math.max(-lox * ix - kx, -loy * iy - ky), -loz * iz - kz)
  const last = Math.min(Math.min(-lox * ix + kx, -loy * iy + ky), Math.min(-loz * iz + kz, limit))
  if (near > last || last < EPSILON) return FAR
  const { distance, care } = thing
  let t = Math.max(near, EPSILON * 3)
  let d = FAR
  for (let march = 0; march < 90; march += 1) {
    d = Math.abs(distance(lox + ldx * t, loy + ldy * t, loz + ldz * t))
    if (d < EPSILON * (0.6 + t * 0.06)) return t
    t += d * care
    if (t > last) return FAR
  }
  // A ray that creeps along a surface has met it only if it is close.
  return t < last && d < EPSILON * 4 ? t : FAR
}

function nearest(things, ox, oy, oz, dx, dy, dz) {
  let best = FAR
  let found = null
  for (const thing of things) {
    const t = meet(thing, ox, oy, oz, dx, dy, dz, best)
    if (t < best) {
      best = t
      found = thing
    }
  }
  met.t = best
  met.thing = found
  if (!found) return false
  const x = ox + dx * best
  const y = oy + dy * best
  const z = oz + dz * best
  met.x = x
  met.y = y
  met.z = z
  if (found.kind === FLOOR) setNormal(0, 1, 0)
  else if (found.kind === WALL) setNormal(0, 0, 1)
  else if (found.kind === BALL) {
    met.x = x - found.px
    met.y = y - found.py
    met.z = z - found.pz
    setNormal(met.x, met.y, met.z)
  } else {
    enter(found, ox, oy, oz, dx, dy, dz)
    const lx = local.ox + local.dx * best
    const ly = local.oy + local.dy * best
    const lz = local.oz + local.dz * best
    const e = 6e-4
    const f = found.distance
    const a = f(lx + e, ly - e, lz - e)
    const b = f(lx - e, ly - e, lz + e)
    const c = f(lx - e, ly + e, lz - e)
    const d = f(lx + e, ly + e, lz + e)
    met.x = lx
    met.y = ly
    met.z = lz
    setNormal(a - b - c + d, -a - b + c + d, -a + b - c + d)
  }
  return true
}

function setNormal(x, y, z) {
  const n = 1 / (Math.sqrt(x * x + y * y + z * z) || 1)
  met.nx = x * n
  met.ny = y * n
  met.nz = z * n
}

/** Turns a normal from the thing's own coordinates into those of the room. */
function outward(thing) {
  if (!thing.turned) return
  const { nx, ny, nz } = met
  met.nx = thing.m0 * nx + thing.m1 * ny + thing.m2 * nz
  met.ny = thing.m3 * nx + thing.m4 * ny + thing.m5 * nz
  met.nz = thing.m6 * nx + thing.m7 * ny + thing.m8 * nz
}

/** How much of a light arrives: glass lets its tint through, and all else nothing. */
const passed = [1, 1, 1]
function shadow(things, ox, oy, oz, dx, dy, dz, distance) {
  passed.fill(1)
  for (const thing of things) {
    if (thing.is.glow || meet(thing, ox, oy, oz, dx, dy, dz, distance - EPSILON) >= distance - EPSILON) continue
    if (!thing.is.glass) return false
    const tint = thing.is.shade ?? thing.is.tint ?? [1, 1, 1]
    for (let i = 0; i < 3; i += 1) passed[i] *= 0.9 * tint[i]
  }
  return true
}

/** Two directions across a normal. */
const across = { ux: 0, uy: 0, uz: 0, vx: 0, vy: 0, vz: 0 }
function frame(x, y, z) {
  const sign = z >= 0 ? 1 : -1
  const a = -1 / (sign + z)
  const b = x * y * a
  across.ux = 1 + sign * x * x * a
  across.uy = sign * b
  across.uz = -sign * x
  across.vx = b
  across.vy = sign + y * y * a
  across.vz = -y
}

const colour = [0, 0, 0]
const sky = [0, 0, 0]
const bend = [0, 0, 0]
const light = [0, 0, 0]
/** What the filter is told of the first surface: its colour and its normal. */
const first = { r: 0, g: 0, b: 0, nx: 0, ny: 0, nz: 0 }

/** One path of light, back from the lens. `dice(n)` gives the nth of the evenly spread numbers of this sample. */
function follow(room, ray, dice) {
  let ox = ray.ox
  let oy = ray.oy
  let oz = ray.oz
  let dx = ray.dx
  let dy = ray.dy
  let dz = ray.dz
  let tr = 1
  let tg = 1
  let tb = 1
  let mirror = true
  // Behind a dull surface windows and lamps are asked directly: met by chance they would be sparks.
  let dull = false
  light.fill(0)
  first.r = first.g = first.b = 1
  first.nx = first.ny = first.nz = 0
  // Walls of glass do not count: a bottle has four of them, one behind the other.
  let left = DEPTH
  for (let bounce = 0; left > 0 && bounce < 18; bounce += 1) {
    if (!nearest(room.things, ox, oy, oz, dx, dy, dz)) {
      if (bounce === 0 && room.backdrop) room.backdrop(ray.u, ray.v, sky)
      else room.sky(dx, dy, dz, sky, mirror && !dull)
      light[0] += tr * sky[0]
      light[1] += tg * sky[1]
      light[2] += tb * sky[2]
      break
    }
    const { thing, t } = met
    const stuff = thing.is
    if (stuff.glow) {
      if (dull) break
      light[0] += tr * stuff.glow[0]
      light[1] += tg * stuff.glow[1]
      light[2] += tb * stuff.glow[2]
      break
    }
    if (typeof stuff.colour === 'function') stuff.colour(met.x, met.y, met.z, colour, met)
    else if (stuff.colour) {
      colour[0] = stuff.colour[0]
      colour[1] = stuff.colour[1]
      colour[2] = stuff.colour[2]
    }
    if (stuff.bump && !dull) {
      bend.fill(0)
      stuff.bump(met.x, met.y, met.z, bend)
      setNormal(met.nx + bend[0], met.ny + bend[1], met.nz + bend[2])
    }
    outward(thing)
    const px = ox + dx * t
    const py = oy + dy * t
    const pz = oz + dz * t
    let { nx, ny, nz } = met
    let cosine = -(nx * dx + ny * dy + nz * dz)
    const inside = cosine < 0
    if (inside) {
      nx = -nx
      ny = -ny
      nz = -nz
      cosine = -cosine
    }
    if (bounce === 0) {
      if (!stuff.glass) {
        first.r = colour[0]
        first.g = colour[1]
        first.b = colour[2]
      }
      first.nx = nx
      first.ny = ny
      first.nz = nz
    }

    if (stuff.glass) {
      const eta = inside ? stuff.glass : 1 / stuff.glass
      const k = 1 - eta * eta * (1 - cosine * cosine)
      const f0 = ((1 - stuff.glass) / (1 + stuff.glass)) ** 2
      const c = inside ? Math.sqrt(Math.max(0, k)) : cosine
      const fresnel = k < 0 ? 1 : f0 + (1 - f0) * (1 - c) ** 5
      if (random() < fresnel) {
        dx += 2 * cosine * nx
        dy += 2 * cosine * ny
        dz += 2 * cosine * nz
      } else {
        const s = eta * cosine - Math.sqrt(k)
        dx = eta * dx + s * nx
        dy = eta * dy + s * ny
        dz = eta * dz + s * nz
        if (stuff.tint) {
          tr *= stuff.tint[0]
          tg *= stuff.tint[1]
          tb *= stuff.tint[2]
        }
      }
      mirror = true
      ox = px
      oy = py
      oz = pz
      continue
    }

    left -= 1
    const gloss = stuff.gloss ?? 0
    const fresnel = gloss * (0.045 + 0.955 * (1 - cosine) ** 5) + (stuff.metal ?? 0)
    // The window in the glaze of the first thing is asked for in every sample: found by chance it would be a heap of sparks.
    const asked = bounce === 0 && gloss > 0 && !stuff.metal
    // A skin that spreads what it mirrors shows the room only, and no neighbours.
    const spread = asked && (stuff.rough ?? 0.05) > 0.12
    if (asked) {
      const rough = stuff.rough ?? 0.05
      let rx = dx + 2 * cosine * nx + rough * (random() + random() + random() - 1.5)
      let ry = dy + 2 * cosine * ny + rough * (random() + random() + random() - 1.5)
      let rz = dz + 2 * cosine * nz + rough * (random() + random() + random() - 1.5)
      const n = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz)
      rx *= n
      ry *= n
      rz *= n
      if (rx * nx + ry * ny + rz * nz > 0) {
        room.sky(rx, ry, rz, sky, false)
        const dim = sky[0] + sky[1] + sky[2]
        room.sky(rx, ry, rz, sky, true)
        if (spread || sky[0] + sky[1] + sky[2] > dim) for (let c = 0; c < 3; c += 1) light[c] += fresnel * sky[c]
      }
    }
    if (spread) {
      tr *= 1 - fresnel
      tg *= 1 - fresnel
      tb *= 1 - fresnel
    } else if (fresnel > 0 && random() < fresnel) {
      if (asked) dull = true
      dx += 2 * cosine * nx
      dy += 2 * cosine * ny
      dz += 2 * cosine * nz
      const rough = stuff.rough ?? 0.05
      dx += rough * (random() + random() + random() - 1.5)
      dy += rough * (random() + random() + random() - 1.5)
      dz += rough * (random() + random() + random() - 1.5)
      const n = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
      dx *= n
      dy *= n
      dz *= n
      if (dx * nx + dy * ny + dz * nz <= 0) break
      if (stuff.metal) {
        tr *= colour[0]
        tg *= colour[1]
        tb *= colour[2]
      }
      mirror = true
      ox = px
      oy = py
      oz = pz
      continue
    }

    tr *= colour[0]
    tg *= colour[1]
    tb *= colour[2]
    const bx = px + nx * EPSILON * 3
    const by = py + ny * EPSILON * 3
    const bz = pz + nz * EPSILON * 3
    const even = bounce === 0
    // The windows of the room, one by chance.
    const { windows, sun } = room
    if (windows.length > 0) {
      const pick = windows.length === 1 ? 0 : Math.floor((even ? dice(8) : random()) * windows.length)
      const w = windows[pick]
      const a = even ? dice(4) : random()
      const b = even ? dice(5) : random()
      let lx = w.corner[0] + a * w.u[0] + b * w.v[0] - bx
      let ly = w.corner[1] + a * w.u[1] + b * w.v[1] - by
      let lz = w.corner[2] + a * w.u[2] + b * w.v[2] - bz
      const d2 = lx * lx + ly * ly + lz * lz
      const d = Math.sqrt(d2)
      lx /= d
      ly /= d
      lz /= d
      const here = nx * lx + ny * ly + nz * lz
      const there = Math.abs(w.normal[0] * lx + w.normal[1] * ly + w.normal[2] * lz)
      if (here > 0 && shadow(room.things, bx, by, bz, lx, ly, lz, d)) {
        const k = (here * there * w.area * windows.length) / (Math.PI * d2)
        light[0] += tr * w.glow[0] * k * passed[0]
        light[1] += tg * w.glow[1] * k * passed[1]
        light[2] += tb * w.glow[2] * k * passed[2]
      }
    }
    if (sun) {
      const a = (even ? dice(6) : random()) * 2 * Math.PI
      const r = sun.size * Math.sqrt(even ? dice(7) : random())
      frame(sun.to[0], sun.to[1], sun.to[2])
      const cu = Math.cos(a) * r
      const cv = Math.sin(a) * r
      let lx = sun.to[0] + across.ux * cu + across.vx * cv
      let ly = sun.to[1] + across.uy * cu + across.vy * cv
      let lz = sun.to[2] + across.uz * cu + across.vz * cv
      const n = 1 / Math.sqrt(lx * lx + ly * ly + lz * lz)
      lx *= n
      ly *= n
      lz *= n
      const here = nx * lx + ny * ly + nz * lz
      if (here > 0) {
        const mask = sun.mask ? sun.mask(bx, by, bz, lx, ly, lz) : 1
        if (mask > 0.01 && shadow(room.things, bx, by, bz, lx, ly, lz, FAR)) {
          light[0] += tr * sun.glow[0] * here * mask * passed[0]
          light[1] += tg * sun.glow[1] * here * mask * passed[1]
          light[2] += tb * sun.glow[2] * here * mask * passed[2]
        }
      }
    }
    // On, anywhere above the surface.
    const a = 2 * Math.PI * (even ? dice(9) : random())
    const s = even ? dice(10) : random()
    const r = Math.sqrt(s)
    frame(nx, ny, nz)
    const cu = Math.cos(a) * r
    const cv = Math.sin(a) * r
    const cn = Math.sqrt(1 - s)
    dx = across.ux * cu + across.vx * cv + nx * cn
    dy = across.uy * cu + across.vy * cv + ny * cn
    dz = across.uz * cu + across.vz * cv + nz * cn
    ox = bx
    oy = by
    oz = bz
    mirror = false
    dull = true
    if (bounce > 1) {
      const stay = Math.min(0.95, Math.max(tr, tg, tb))
      if (random() > stay) break
      tr /= stay
      tg /= stay
      tb /= stay
    }
  }
}

/** Steps that fill eleven dimensions evenly (the generalised golden ratio). */
const RATIO = 1.0570505752212283
const STEPS = Array.from({ length: 11 }, (_, index) => (1 / RATIO ** (index + 1)) % 1)

const subtract = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const unit = (a) => {
  const n = 1 / Math.hypot(...a)
  return [a[0] * n, a[1] * n, a[2] * n]
}

/**
 * Takes the picture: linear light, and what the filter needs to know.
 *
 * @param room `{ things, windows, sun?, sky, backdrop?, camera: { eye, at, width, focus, opening } }`, the camera's width being that
 *   of the picture at distance 1, and its opening the radius of the lens
 */
export function expose({ things, ...rest }, width, height, samples) {
  const room = { ...rest, things: things.map(prepared) }
  const { eye, at, width: wide, focus, opening } = room.camera
  const forward = unit(subtract(at, eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const picture = {
    width,
    height,
    light: new Float32Array(width * height * 3),
    colour: new Float32Array(width * height * 3),
    normal: new Float32Array(width * height * 3),
  }
  const ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0, u: 0, v: 0 }
  const offset = new Float64Array(11)
  let sample = 0
  const dice = (n) => (offset[n] + sample * STEPS[n]) % 1
  seed(20260719)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let n = 0; n < 11; n += 1) offset[n] = hash(x, y, n + 7)
      const i = (y * width + x) * 3
      for (sample = 0; sample < samples; sample += 1) {
        ray.u = (x + dice(0)) / width
        ray.v = (y + dice(1)) / height
        const sx = (ray.u - 0.5) * wide
        const sy = ((0.5 - ray.v) * wide * height) / width
        const angle = 2 * Math.PI * dice(2)
        const r = opening * Math.sqrt(dice(3))
        const lx = Math.cos(angle) * r
        const ly = Math.sin(angle) * r
        const tx = sx * focus - lx
        const ty = sy * focus - ly
        const n = 1 / Math.sqrt(tx * tx + ty * ty + focus * focus)
        ray.ox = eye[0] + right[0] * lx + up[0] * ly
        ray.oy = eye[1] + right[1] * lx + up[1] * ly
        ray.oz = eye[2] + right[2] * lx + up[2] * ly
        ray.dx = (right[0] * tx + up[0] * ty + forward[0] * focus) * n
        ray.dy = (right[1] * tx + up[1] * ty + forward[1] * focus) * n
        ray.dz = (right[2] * tx + up[2] * ty + forward[2] * focus) * n
        follow(room, ray, dice)
        // One spark may not outshine a whole pixel.
        const bright = Math.max(light[0], light[1], light[2])
        const k = bright > 5 ? 5 / bright / samples : 1 / samples
        for (let c = 0; c < 3; c += 1) picture.light[i + c] += light[c] * k
        picture.colour[i] += first.r / samples
        picture.colour[i + 1] += first.g / samples
        picture.colour[i + 2] += first.b / samples
        picture.normal[i] += first.nx / samples
        picture.normal[i + 1] += first.ny / samples
        picture.normal[i + 2] += first.nz / samples
      }
    }
  }
  return picture
}
