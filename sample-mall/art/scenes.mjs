// Cut-paper Fraser Valley scenes. The same name always gives the same picture.
import { acorn, hash, leaf, n1, rng, shareShapes, smooth, write } from './lib.mjs'

const W = 1600,
  H = 900
/** One sheet of paper: shape, soft two-step shadow behind its upper edge, thin lit edge. */
const sheet = (d, fill, lit = 0.16) =>
  `<path d="${d}" transform="translate(0 -9)" fill="#0a1f18" opacity=".07"/><path d="${d}" transform="translate(0 -4)" fill="#0a1f18" opacity=".12"/><path d="${d}" fill="${fill}" stroke="#fff" stroke-opacity="${lit}" stroke-width="2"/>`
const ridge = (r, y, amp, step = 110, sharp = 6) => {
  const p = []
  const a = r() * 9,
    b = r() * 9
  for (let x = -80; x <= W + 120; x += step)
    p.push([x, y - amp * (0.55 * Math.sin(x / 260 + a) + 0.45 * Math.sin(x / 117 + b)) - r() * amp * 0.35])
  return {
    pts: p,
    d: `${smooth(p, false, sharp)}L${W + 120} ${H + 40}L-80 ${H + 40}Z`,
    at: (x) => {
      const i = Math.max(0, Math.min(p.length - 2, Math.floor((x + 80) / step)))
      const t = (x - p[i][0]) / step
      return p[i][1] * (1 - t) + p[i + 1][1] * t
    },
  }
}
const peak = (x, y, w, h, rock, snow) => {
  const d = `M${x - w} ${y + h}L${x - w * 0.42} ${y + h * 0.42}L${x - w * 0.3} ${y + h * 0.46}L${x - w * 0.06} ${y + 6}Q${x} ${y - 6} ${x + w * 0.06} ${y + 8}L${x + w * 0.24} ${y + h * 0.32}L${x + w * 0.34} ${y + h * 0.3}L${x + w} ${y + h}Z`
  const s = `M${x - w * 0.3} ${y + h * 0.46}L${x - w * 0.06} ${y + 6}Q${x} ${y - 6} ${x + w * 0.06} ${y + 8}L${x + w * 0.24} ${y + h * 0.32}L${x + w * 0.12} ${y + h * 0.27}L${x + w * 0.06} ${y + h * 0.42}L${x - w * 0.03} ${y + h * 0.29}L${x - w * 0.12} ${y + h * 0.5}L${x - w * 0.17} ${y + h * 0.38}Z`
  return `${sheet(d, rock)}<path d="${s}" fill="${snow}"/>`
}
const cedar = (x, y, h, fill, r) => {
  const w = h * 0.34
  const d = `M${n1(x)} ${n1(y - h)}`
  const k = 5
  let R = '',
    L = []
  for (let i = 1; i <= k; i++) {
    const yy = y - h + (h * 0.93 * i) / k,
      ww = w * (0.22 + (0.78 * i) / k) * (0.9 + r() * 0.2)
    R += `Q${n1(x + ww * 0.35)} ${n1(yy - h * 0.05)} ${n1(x + ww)} ${n1(yy)}L${n1(x + ww * 0.42)} ${n1(yy - h * 0.035)}`
    L.unshift(
      `L${n1(x - ww * 0.42)} ${n1(yy - h * 0.035)}L${n1(x - ww)} ${n1(yy)}Q${n1(x - ww * 0.35)} ${n1(yy - h * 0.05)} ${n1(x - (i > 1 ? w * (0.22 + (0.78 * (i - 1)) / k) * 0.42 : 0))} ${n1(y - h + (h * 0.93 * (i - 1)) / k - (i > 1 ? h * 0.035 : 0))}`,
    )
  }
  return `<path d="M${n1(x - h * 0.02)} ${n1(y)}h${n1(h * 0.04)}v${n1(-h * 0.12)}h${n1(-h * 0.04)}Z" fill="${fill}"/><path d="${d}${R}${L.join('')}Z" fill="${fill}" stroke="#fff" stroke-opacity=".1" stroke-width="1.5"/>`
}
/** An oak has seven crowns, always. */
const oak = (x, y, h, c, dark, trunk) => {
  const r = h * 0.2,
    cy = y - h * 0.64
  const o = [
    [-0.3, 0.1, 0.9],
    [0.3, 0.1, 0.9],
    [-0.2, -0.14, 0.95],
    [0.2, -0.14, 0.95],
    [0, -0.27, 0.86],
    [0, 0.02, 1.12],
    [0.02, 0.17, 0.8],
  ]
  const circ = (dx, dy, k) =>
    o
      .map(([a, b, q]) => `<circle cx="${n1(x + a * h + dx)}" cy="${n1(cy + b * h + dy)}" r="${n1(r * q * k)}"/>`)
      .join('')
  return `<g fill="#0a1f18" opacity=".13">${circ(0, -6, 1.02)}</g><path d="M${n1(x - h * 0.07)} ${n1(y + 4)}Q${n1(x - h * 0.025)} ${n1(y - h * 0.2)} ${n1(x - h * 0.03)} ${n1(y - h * 0.5)}L${n1(x + h * 0.03)} ${n1(y - h * 0.5)}Q${n1(x + h * 0.025)} ${n1(y - h * 0.2)} ${n1(x + h * 0.07)} ${n1(y + 4)}Z" fill="${trunk}"/><g fill="${dark}">${circ(0, 0, 1)}</g><g fill="${c}">${o
    .slice(0, 6)
    .map(
      ([a, b, q]) =>
        `<circle cx="${n1(x + a * h - r * 0.12)}" cy="${n1(cy + b * h - r * 0.14)}" r="${n1(r * q * 0.82)}"/>`,
    )
    .join(
      '',
    )}</g><path d="M${n1(x)} ${n1(y - h * 0.42)}L${n1(x)} ${n1(y - h * 0.72)}M${n1(x)} ${n1(y - h * 0.5)}l${n1(h * 0.14)} ${n1(-h * 0.13)}M${n1(x)} ${n1(y - h * 0.46)}l${n1(-h * 0.14)} ${n1(-h * 0.13)}" stroke="${trunk}" stroke-width="${n1(h * 0.022)}" stroke-linecap="round" fill="none"/>`
}
const disc = (x, y, r, fill, halo) =>
  `<circle cx="${x}" cy="${y}" r="${r * 1.9}" fill="${halo}" opacity=".28"/><circle cx="${x}" cy="${y}" r="${r * 1.42}" fill="${halo}" opacity=".45"/><circle cx="${x}" cy="${y - 4}" r="${r}" fill="#0a1f18" opacity=".1"/><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const rain = (r, n, y0, y1, col, o) => {
  let d = ''
  for (let i = 0; i < n; i++) {
    const x = r() * W,
      y = y0 + r() * (y1 - y0),
      l = 22 + r() * 34
    d += `M${n1(x)} ${n1(y)}l${n1(-l * 0.22)} ${n1(l)}`
  }
  return `<path d="${d}" stroke="${col}" stroke-width="4" stroke-linecap="round" opacity="${o}" fill="none"/>`
}
const snow = (r, n, o = 0.9) => {
  let s = ''
  for (let i = 0; i < n; i++) s += `<circle cx="${n1(r() * W)}" cy="${n1(r() * H)}" r="${n1(2.5 + r() * 5)}"/>`
  return `<g fill="#fff" opacity="${o}">${s}</g>`
}
const field = (y, a, b, vx = 800) => {
  let s = ''
  for (let i = -14; i < 14; i++)
    s += `<path d="M${vx + i * 26} ${y}L${vx + (i + 0.5) * 26} ${y}L${vx + (i + 0.5) * 330} ${H + 20}L${vx + i * 330} ${H + 20}Z" fill="${b}"/>`
  return `<path d="M-20 ${y}H${W + 20}V${H + 20}H-20Z" fill="${a}"/>${s}<path d="M-20 ${y}H${W + 20}" stroke="#0a1f18" stroke-opacity=".14" stroke-width="6"/>`
}
const river = (y, c, lit) => {
  const d = `M-20 ${y + 40}C300 ${y - 30} 520 ${y + 90} 800 ${y + 34}S1300 ${y - 34} 1640 ${y + 44}V${y + 170}C1300 ${y + 100} 1120 ${y + 210} 800 ${y + 168}S260 ${y + 100}-20 ${y + 190}Z`
  return (
    sheet(d, c, 0.35) +
    `<path d="M120 ${y + 92}q120-26 230 8M620 ${y + 112}q150 22 280-8M1120 ${y + 68}q130-30 260 2" stroke="${lit}" stroke-width="5" stroke-linecap="round" fill="none" opacity=".7"/>`
  )
}
const barn = (x, y, s, c, roof, door) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-96-4L-96-96L-62-146L0-176L62-146L96-96L96-4Z" fill="#0a1f18" opacity=".14" transform="translate(0 -6)"/><path d="M-90 0V-92L-56-138L0-164L56-138L90-92V0Z" fill="${c}"/><path d="M-102-88L-62-146L0-178L62-146L102-88L90-82L54-132L0-160L-54-132L-90-82Z" fill="${roof}"/><path d="M-34 0V-62H34V0Z" fill="${door}"/><path d="M-34-62L34 0M34-62L-34 0" stroke="${c}" stroke-width="6"/><path d="M-15-92H15V-122H-15Z" fill="${door}"/></g>`
const lantern = (x, y, s, c, glow) =>
  `<g transform="translate(${n1(x)} ${n1(y)}) scale(${s})"><circle r="74" cy="38" fill="${glow}" opacity=".2"/><circle r="50" cy="38" fill="${glow}" opacity=".3"/><path d="M-22 4H22L34 30V48L22 74H-22L-34 48V30Z" fill="${c}"/><path d="M-9 4L-15 39L-9 74M9 4L15 39L9 74" stroke="#7c3a12" stroke-opacity=".45" stroke-width="2.5" fill="none"/><path d="M-16-4H16V6H-16ZM-16 72H16V81H-16Z" fill="#12322a"/></g>`
const house = (x, y, w, h, c, roof, lit) =>
  `<path d="M${x - 8} ${y - h}L${x + w / 2} ${y - h - w * 0.5}L${x + w + 8} ${y - h}Z" fill="#0a1f18" opacity=".14" transform="translate(0 -7)"/><path d="M${x} ${y}V${y - h}H${x + w}V${y}Z" fill="${c}"/><path d="M${x - 12} ${y - h + 4}L${x + w / 2} ${y - h - w * 0.46}L${x + w + 12} ${y - h + 4}Z" fill="${roof}"/><path d="M${x + w * 0.18} ${y - h * 0.72}h${w * 0.22}v${w * 0.24}h${-w * 0.22}ZM${x + w * 0.6} ${y - h * 0.72}h${w * 0.22}v${w * 0.24}h${-w * 0.22}Z" fill="${lit}"/><path d="M${x + w * 0.39} ${y}v${-h * 0.36}q${w * 0.11}-${w * 0.12} ${w * 0.22} 0v${h * 0.36}Z" fill="${lit}"/>`
const birds = (x, y, c) =>
  `<path d="M${x} ${y}q14-18 28-2q14-16 28 2M${x + 80} ${y - 34}q11-14 22-2q11-12 22 2M${x + 130} ${y + 10}q11-14 22-2q11-12 22 2" stroke="${c}" stroke-width="5" fill="none" stroke-linecap="round"/>`
const stall = (x, y, s, a, b) => {
  let st = ''
  for (let i = 0; i < 6; i++) st += `<path d="M${-90 + i * 30}-120h30v26a15 15 0 0 1-30 0Z" fill="${i % 2 ? b : a}"/>`
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-84 0V-110M84 0V-110" stroke="#5a3a22" stroke-width="9"/><path d="M-94 0V-44H94V0Z" fill="#7a4a28"/><path d="M-94-44H94V-34H-94Z" fill="#e9b26b"/><path d="M-96-152H96L104-118H-104Z" fill="#0a1f18" opacity=".14" transform="translate(0 -6)"/><path d="M-88-154H88L92-118H-92Z" fill="${a}"/>${st}<g fill="#e9b26b"><circle cx="-52" cy="-58" r="15"/><circle cx="-22" cy="-56" r="13"/></g><g fill="#f7f2e8"><path d="M14-44v-34h30v34ZM54-44v-24h24v24Z"/></g></g>`
}
const bg = (c) => `<rect width="${W}" height="${H}" fill="${c}"/>`
const grow = (r, rg, n, lo, hi, fill, from = 0, to = W) => {
  const s = []
  for (let i = 0; i < n; i++) {
    const x = from + ((to - from) * (i + 0.2 + r() * 0.6)) / n
    const h = lo + r() * (hi - lo)
    s.push(cedar(x, rg.at(x) + 14, h, fill, r))
  }
  return s.join('')
}
const C = {
  ink: '#12322a',
  cedar: '#1f4a3a',
  fir: '#2f6150',
  moss: '#6d8456',
  lichen: '#b9c49a',
  mist: '#cfdcd3',
  fog: '#a9c0b6',
  rain: '#7fa096',
  slate: '#4f7268',
  paper: '#f7f2e8',
  cream: '#efe2c4',
  amber: '#e9b26b',
  copper: '#b8622a',
  bark: '#6b4327',
  brick: '#9a4632',
  night: '#17353a',
  dusk: '#2c5a5e',
  snow: '#f4f7f2',
}
const S = {
  'rain-cedars': (r) => {
    const a = ridge(r, 470, 60),
      b = ridge(r, 590, 60),
      c = ridge(r, 720, 46),
      d = ridge(r, 830, 30)
    return (
      bg('#dfe8e0') +
      disc(470, 380, 76, C.paper, '#ffffff') +
      peak(620, 270, 620, 400, '#b4c9c0', C.snow) +
      sheet(a.d, C.fog) +
      sheet(b.d, C.rain) +
      grow(r, b, 15, 80, 150, C.slate) +
      sheet(c.d, C.slate) +
      grow(r, c, 10, 130, 250, C.fir) +
      rain(r, 120, 250, 800, '#fff', 0.55) +
      sheet(d.d, C.cedar) +
      grow(r, d, 4, 180, 260, C.ink, -40, 600) +
      // On the right and low: at a store's head the logo covers the lower left, and a band shows little more than a third.
      oak(1060, 850, 270, C.copper, '#96491b', C.bark) +
      leaf(790, 830, 0.5, 70, C.amber, C.copper) +
      leaf(1290, 860, 0.38, -40, C.copper, C.amber)
    )
  },
  'seven-oaks': (r) => {
    const a = ridge(r, 500, 70),
      b = ridge(r, 610, 44),
      c = ridge(r, 720, 30, 220)
    let t = ''
    const hs = [230, 275, 310, 335, 310, 275, 230],
      cs = [C.moss, '#8d8a48', C.amber, C.copper, '#d58a3f', C.moss, '#57744f'],
      ds = ['#4f6a45', '#6e6c34', '#c98b3c', '#96491b', '#b46a28', '#4f6a45', '#40593b']
    hs.forEach((h, i) => {
      const x = 420 + i * 178
      t += oak(x, c.at(x) + 20, h, cs[i], ds[i], C.bark)
    })
    return (
      bg('#f3dfb8') +
      disc(960, 430, 150, '#fbf1d8', '#fff6df') +
      peak(1270, 270, 520, 380, '#d7c39c', '#fbf4e4') +
      sheet(a.d, '#cdb98c') +
      birds(620, 200, '#7d6a44') +
      sheet(b.d, '#a9a66f') +
      sheet(c.d, '#6d8456') +
      t +
      sheet(ridge(r, 850, 20, 240).d, C.cedar)
    )
  },
  'lantern-dusk': (r) => {
    const a = ridge(r, 520, 70),
      b = ridge(r, 650, 50),
      c = ridge(r, 800, 30, 200)
    let l = ''
    for (const [x0, y0, x1, sag, k] of [
      [-40, 10, 900, 170, 5],
      [760, -30, 1680, 200, 5],
    ]) {
      l += `<path d="M${x0} ${y0}Q${(x0 + x1) / 2} ${y0 + sag * 2} ${x1} ${y0}" stroke="#0c2427" stroke-width="5" fill="none"/>`
      for (let i = 1; i <= k; i++) {
        const t = i / (k + 1),
          x = x0 + (x1 - x0) * t,
          y = y0 + sag * 4 * t * (1 - t)
        l += lantern(x, y + 8, 1 + r() * 0.35, i % 2 ? C.amber : '#d9813a', '#f6cf8e')
      }
    }
    return (
      bg('#2a5257') +
      disc(330, 440, 70, '#f4e3bd', '#6f918a') +
      peak(1080, 330, 560, 340, '#35656a', '#a9c0b6') +
      sheet(a.d, '#28545a', 0.1) +
      grow(r, a, 20, 50, 110, '#214a50') +
      sheet(b.d, '#1f464b', 0.1) +
      grow(r, b, 12, 110, 230, '#17383d') +
      l +
      sheet(c.d, '#12322a', 0.14) +
      oak(1330, 850, 380, '#2b5a46', '#1f4a3a', '#0b211b') +
      leaf(300, 860, 0.42, 60, '#d9813a', '#7c3a12')
    )
  },
  'winter-market': (r) => {
    const a = ridge(r, 480, 60),
      b = ridge(r, 620, 40),
      c = ridge(r, 760, 20, 260)
    return (
      bg('#c9dad6') +
      disc(1300, 220, 74, '#fbf7ea', '#ffffff') +
      peak(640, 200, 640, 440, '#a5c0bc', C.snow) +
      sheet(a.d, '#e7efec', 0.5) +
      grow(r, a, 18, 60, 120, '#7fa096') +
      sheet(b.d, '#f0f5f2', 0.6) +
      grow(r, b, 12, 110, 220, '#3d6d5d') +
      sheet(c.d, '#fbfcf9', 0.8) +
      stall(430, 800, 1.2, C.brick, C.paper) +
      stall(790, 820, 1.35, C.cedar, C.paper) +
      stall(1160, 800, 1.2, C.copper, C.paper) +
      sheet(ridge(r, 872, 14, 300).d, '#e9f0ec', 0.8) +
      snow(r, 90)
    )
  },
  'harvest-field': (r) => {
    const a = ridge(r, 400, 70),
      b = ridge(r, 470, 40)
    return (
      bg('#f2e3c1') +
      disc(430, 250, 92, '#e9b26b', '#f7d9a6') +
      peak(1110, 150, 640, 380, '#c8cfae', '#fbf6e8') +
      sheet(a.d, '#9fb08b') +
      sheet(b.d, C.moss) +
      grow(r, b, 16, 40, 90, '#3f6146') +
      field(540, '#c98b3c', '#a96a28', 900) +
      barn(470, 610, 1.25, C.brick, '#5a2a1e', C.paper) +
      oak(1240, 640, 260, '#d58a3f', '#b46a28', C.bark) +
      oak(1420, 620, 180, C.moss, '#4f6a45', C.bark) +
      birds(760, 230, '#6b4327') +
      leaf(180, 850, 0.8, 40, C.copper, '#efb877') +
      leaf(1450, 860, 0.7, -50, '#8e3f16', '#e0a25a')
    )
  },
  'river-morning': (r) => {
    const a = ridge(r, 430, 70),
      b = ridge(r, 530, 44),
      c = ridge(r, 790, 34)
    return (
      bg('#f1ead6') +
      disc(560, 500, 110, '#f0bf7d', '#f8deb4') +
      peak(1120, 210, 560, 360, '#bccbb8', '#fdfaf0') +
      sheet(a.d, '#9db8a4') +
      sheet(b.d, '#6f957f') +
      grow(r, b, 20, 50, 120, '#47705c') +
      `<path d="M-20 600H1620V920H-20Z" fill="#8fae9a"/>` +
      river(620, '#d5e4dd', '#ffffff') +
      sheet(c.d, C.fir) +
      grow(r, c, 5, 150, 300, C.ink, -40, 520) +
      oak(1380, 850, 330, '#8aa05f', '#647c46', C.bark) +
      birds(860, 240, '#4f6a5a')
    )
  },
  'porch-lights': (r) => {
    const a = ridge(r, 470, 60),
      b = ridge(r, 640, 30)
    return (
      bg('#3a6468') +
      disc(1310, 210, 66, '#f4e3bd', '#6f918a') +
      sheet(a.d, '#2c5459', 0.1) +
      grow(r, a, 22, 60, 150, '#234a4d') +
      sheet(b.d, '#1e4447', 0.1) +
      house(170, 800, 210, 190, '#c7714a', '#5a2a1e', '#f8d48f') +
      house(440, 810, 180, 240, '#e4d3ac', '#7a4a28', '#f8d48f') +
      house(690, 800, 240, 180, '#7d9f86', '#12322a', '#f8d48f') +
      house(990, 812, 190, 250, '#d9a256', '#6b4327', '#fbe6b8') +
      house(1240, 800, 220, 190, '#a8bdb0', '#23474a', '#f8d48f') +
      sheet(ridge(r, 806, 12, 300).d, '#12322a', 0.12) +
      rain(r, 46, 60, 520, '#dbe8e2', 0.35) +
      oak(1530, 850, 250, '#2b5a46', '#1f4a3a', '#0b211b')
    )
  },
  'green-shoots': (r) => {
    let p = ''
    for (let i = 0; i < 7; i++) {
      const x = 330 + i * 158,
        h = 90 + [10, 60, 40, 110, 50, 80, 20][i]
      p +=
        `<path d="M${x} 720C${x - 6} ${720 - h * 0.5} ${x + 6} ${720 - h * 0.8} ${x} ${720 - h}" stroke="#40593b" stroke-width="9" fill="none" stroke-linecap="round"/>` +
        leaf(x, 722 - h, 0.62 + h / 480, 34, i === 3 ? C.copper : C.moss, '#e8efd2') +
        leaf(x, 722 - h * 0.7, 0.46 + h / 520, -48, i % 2 ? '#8aa05f' : '#57744f', '#e8efd2')
    }
    return (
      bg('#e6ead2') +
      disc(800, 330, 190, '#f6efcf', '#fbf7e2') +
      sheet(ridge(r, 560, 50).d, '#c6d0a8') +
      sheet(ridge(r, 640, 30).d, '#a3b384') +
      sheet(`M-40 720C300 690 620 740 900 712S1400 700 1660 724V940H-40Z`, '#6b4327') +
      p +
      sheet(ridge(r, 800, 16, 240).d, '#54331d') +
      acorn(250, 800, 0.9, 20, '#3b2413', C.copper, '#e9b26b') +
      acorn(1380, 820, 0.8, -30, '#3b2413', C.copper, '#e9b26b')
    )
  },
  'leaf-fall': (r) => {
    let s = ''
    const pal = [
      ['#c97a35', '#f1cf99'],
      ['#9c4a1a', '#e3a663'],
      ['#6d8456', '#d8dfb8'],
      ['#e0a552', '#8a4a1b'],
      ['#8d3f23', '#e0a25a'],
      ['#3f6a50', '#b9cfb3'],
    ]
    const cells = []
    for (let y = 0; y < 3; y++) for (let x = 0; x < 6; x++) cells.push([x, y])
    for (const [x, y] of cells) {
      const p = pal[Math.floor(r() * pal.length)]
      const X = (x + 0.3 + (y % 2 ? 0.5 : 0)) * 290 - 30 + r() * 60,
        Y = (y + 0.72) * 310 + r() * 60,
        q = r() * 360,
        k = 1.7 + r() * 0.9
      s +=
        `<g opacity=".16" transform="translate(5 8)">${leaf(X, Y, k, q, '#0a1f18', '#0a1f18')}</g>` +
        leaf(X, Y, k, q, ...p)
      if (r() > 0.6) s += acorn(X + 150, Y + 10, 1.2, r() * 80 - 40, '#3b2413', C.copper, '#e9b26b')
    }
    return bg('#efe2c4') + s
  },
  'night-walk': (r) => {
    const a = ridge(r, 520, 70),
      b = ridge(r, 640, 44)
    return (
      bg('#f0cfa0') +
      disc(800, 470, 130, '#fbeecb', '#f8dfb0') +
      sheet(a.d, '#cf9a62') +
      sheet(b.d, '#8a6a48') +
      grow(r, b, 18, 70, 170, '#5d4a36') +
      sheet(ridge(r, 760, 20, 300).d, '#3f5a45') +
      `<path d="M700 920C760 820 900 800 850 742L890 740C960 800 1010 830 1060 920Z" fill="#e8d3a8"/>` +
      oak(300, 840, 480, '#b8622a', '#8e3f16', '#3b2413') +
      oak(1330, 820, 400, '#d58a3f', '#a55a1f', '#3b2413') +
      birds(930, 230, '#7a4a28') +
      leaf(560, 870, 0.4, 80, C.copper, C.amber)
    )
  },
  'acorn-pattern': (r) => {
    let s = ''
    for (let y = 0; y < 6; y++)
      for (let x = 0; x < 10; x++) {
        const X = x * 178 + (y % 2) * 89 + 10,
          Y = y * 168 + 60
        s +=
          (x + y) % 3 === 0
            ? acorn(X, Y - 6, 1.2, (r() - 0.5) * 50, '#0d2620', '#c97a35', '#e9b26b')
            : leaf(X, Y + 46, 1.06, r() * 60 - 30 + ((x + y) % 2) * 180, (x + y) % 2 ? '#2f6150' : '#3f7560', '#12322a')
      }
    return bg('#1f4a3a') + s
  },
  'boxing-day': (r) => {
    const c = ridge(r, 760, 20, 260)
    const box = (x, y, w, h, a, b) =>
      `<path d="M${x} ${y}h${w}v${h}h${-w}Z" fill="#0a1f18" opacity=".13" transform="translate(6 -7)"/><path d="M${x} ${y}h${w}v${h}h${-w}Z" fill="${a}"/><path d="M${x - 12} ${y}h${w + 24}v${h * 0.2}h${-w - 24}Z" fill="${a}" stroke="#0a1f18" stroke-opacity=".15" stroke-width="3"/><path d="M${x + w * 0.42} ${y}h${w * 0.16}v${h}h${-w * 0.16}Z" fill="${b}"/><path d="M${x + w / 2} ${y}c-70-74-124-30-84 0ZM${x + w / 2} ${y}c70-74 124-30 84 0Z" fill="${b}"/>`
    return (
      bg('#e4e0c9') +
      disc(800, 360, 230, '#f5eed6', '#faf5e4') +
      sheet(ridge(r, 560, 60).d, '#c3cda9') +
      grow(r, ridge(r, 570, 30), 16, 90, 200, '#4f7a60') +
      sheet(c.d, '#fbfaf3', 0.8) +
      box(380, 600, 260, 220, C.brick, C.amber) +
      box(690, 520, 230, 300, C.cedar, C.paper) +
      box(980, 640, 290, 180, C.copper, C.cream) +
      sheet(ridge(r, 842, 12, 300).d, '#eef1e8', 0.9) +
      snow(r, 60)
    )
  },
  // For bands: all of it stands between the middle and two thirds of the height, which no band cuts off.
  parcels: (r) => {
    const parcel = (x, w, h, a, b) => {
      const y = 640 - h
      const P = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
      const middle = x + w / 2
      return (
        P(`M${x} ${y}h${w}v${h}h${-w}Z`, a) +
        P(
          `M${x - 10} ${y}h${w + 20}v${h * 0.24}h${-w - 20}Z`,
          a,
          'stroke="#0a1f18" stroke-opacity=".2" stroke-width="3"',
        ) +
        P(`M${middle - w * 0.08} ${y}h${w * 0.16}v${h}h${-w * 0.16}Z`, b) +
        P(`M${middle} ${y}c-50-54-90-22-60 0ZM${middle} ${y}c50-54 90-22 60 0Z`, b)
      )
    }
    return (
      bg('#dfe6d2') +
      disc(800, 420, 250, '#eff1e2', '#f7f6ea') +
      sheet(ridge(r, 470, 40).d, '#c3cda9') +
      grow(r, ridge(r, 500, 24), 14, 70, 130, '#7d9a76') +
      sheet(ridge(r, 600, 8).d, '#fbfaf3', 0.8) +
      [
        [150, 130, 90, C.copper, C.cream],
        [330, 170, 130, C.cedar, C.amber],
        [560, 120, 84, C.brick, C.paper],
        [730, 180, 136, C.brick, C.amber],
        [960, 130, 100, C.cedar, C.paper],
        [1140, 190, 120, C.copper, C.cream],
        [1380, 110, 86, C.brick, C.amber],
      ]
        .map((each) => parcel(...each))
        .join('') +
      sheet(ridge(r, 656, 8, 300).d, '#eef1e8', 0.9) +
      snow(r, 60)
    )
  },
  // The galleries' own
  'first-lap': (r) => {
    const a = ridge(r, 520, 60)
    return (
      bg('#f1dfc0') +
      disc(800, 500, 150, '#fbf0d2', '#f6deaf') +
      sheet(a.d, '#cdb68a') +
      grow(r, a, 12, 60, 130, '#7f8a63') +
      sheet(ridge(r, 700, 16, 300).d, '#8aa05f') +
      `<path d="M560 940C700 820 760 780 790 700H812C850 780 930 820 1080 940Z" fill="#efe2c4"/>` +
      oak(280, 800, 420, '#6d8456', '#4f6a45', '#3b2413') +
      oak(1340, 790, 360, '#8aa05f', '#57744f', '#3b2413') +
      birds(980, 200, '#6b4327') +
      leaf(420, 870, 0.5, 70, C.copper, C.amber)
    )
  },
  'roof-beds': (r) => {
    let s = ''
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 3; i++) {
        const x = 170 + i * 440 - row * 30,
          y = 470 + row * 140,
          w = 360 + row * 20
        s += sheet(`M${x} ${y}H${x + w}L${x + w + 10} ${y + 70}H${x - 10}Z`, '#6b4327')
        for (let k = 0; k < 4; k++)
          s += leaf(
            x + 50 + (k * w) / 4.4,
            y + 10,
            0.5 + row * 0.1 + r() * 0.15,
            r() * 50 - 25,
            (k + i) % 2 ? C.moss : '#57744f',
            '#e8efd2',
          )
      }
    return (
      bg('#dfe8e0') +
      disc(1240, 190, 80, '#f0bf7d', '#f6deaf') +
      peak(420, 150, 460, 280, '#a9c0b6', '#f4f7f2') +
      sheet(ridge(r, 400, 40).d, '#7fa096') +
      sheet('M-40 430H1660V940H-40Z', '#cfc4a8') +
      s
    )
  },
  'lantern-lap': (r) => {
    let l = ''
    for (let i = 0; i < 7; i++)
      l += lantern(220 + i * 195, 420 + Math.sin(i * 1.3) * 46, 1.1 + r() * 0.4, i % 2 ? C.amber : '#d9813a', '#f6cf8e')
    const c = ridge(r, 790, 24, 260)
    return (
      bg('#20464b') +
      disc(1260, 180, 60, '#f4e3bd', '#6f918a') +
      sheet(ridge(r, 560, 60).d, '#1f464b', 0.1) +
      sheet(ridge(r, 680, 40).d, '#17383d', 0.1) +
      l +
      sheet(c.d, '#12322a', 0.14) +
      grow(r, c, 10, 60, 140, '#0b211b')
    )
  },
  'opening-day': (r) => {
    let f = ''
    for (let i = 0; i < 14; i++) {
      const t = i / 13,
        x = -20 + 1640 * t,
        y = 120 + 240 * t * (1 - t)
      f += `<path d="M${n1(x)} ${n1(y)}h78l-39 84Z" fill="${[C.copper, C.amber, C.cedar, C.paper][i % 4]}"/>`
    }
    let t = ''
    for (let i = 0; i < 7; i++)
      t += oak(180 + i * 206, 780, 150 + (i % 3) * 24, i % 2 ? '#8aa05f' : '#6d8456', '#4f6a45', '#3b2413')
    return (
      bg('#e6ead2') +
      disc(800, 330, 140, '#f6efcf', '#fbf7e2') +
      sheet(ridge(r, 600, 50).d, '#b9c49a') +
      sheet('M300 470H1300V800H300Z', C.cream) +
      sheet('M240 430H1360L1320 480H280Z', C.brick) +
      `<path d="M720 560H880V800H720Z" fill="${C.cedar}"/><path d="M380 560H640V700H380ZM960 560H1220V700H960Z" fill="${C.mist}"/>` +
      sheet(ridge(r, 780, 10, 300).d, '#6d8456') +
      t +
      f
    )
  },
}
/** The pictures of the galleries are scenes too, only smaller in number. */
const GALLERY = ['first-lap', 'roof-beds', 'lantern-lap', 'opening-day']
const draw = (name) =>
  shareShapes(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">${S[name](rng(hash(name)))}</svg>\n`,
  )
/** What a band must not cut off stands in the name of the file, as managers do it (docs/managers.md). */
const FOCUS = {
  'lantern-dusk': 'top',
  'boxing-day': 'bottom',
  'winter-market': 'bottom',
  'rain-cedars': 'bottom',
}
const fileOf = (name) => (FOCUS[name] ? `${name}-focus-${FOCUS[name]}` : name)
const all = (names) => Object.fromEntries(names.map((name) => [fileOf(name), draw(name)]))
write('scenes', all(Object.keys(S).filter((name) => !GALLERY.includes(name))))
write('galleries', all(GALLERY))
