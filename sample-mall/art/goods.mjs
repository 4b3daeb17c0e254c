// Cut-paper still lifes for promotions, jobs and blog posts: a paper field, an arch of light, a table, one object, one sprig.
import { acorn, hash, leaf, rng, shareShapes, write } from './lib.mjs'

const W = 800,
  H = 600
const cut = (d, fill, dx = 6, dy = 7) =>
  `<path d="${d}" transform="translate(${dx} ${dy})" fill="#0a1f18" opacity=".15"/><path d="${d}" fill="${fill}"/>`
const P = (d, fill) => `<path d="${d}" fill="${fill}"/>`
const L = (d, c, w = 6) =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`
const ink = '#12322a',
  cedar = '#1f4a3a',
  fir = '#2f6150',
  copper = '#b8622a',
  amber = '#e9b26b',
  paper = '#f7f2e8',
  cream = '#efe2c4',
  brick = '#9a4632',
  moss = '#6d8456',
  bark = '#6b4327'
const O = {
  umbrella: [
    '#cfdcd3',
    '#e6eee7',
    '#7fa096',
    () =>
      cut(
        'M400 130C270 130 190 220 184 330C210 300 260 300 284 330C310 296 370 296 400 330C430 296 490 296 516 330C540 300 590 300 616 330C610 220 530 130 400 130Z',
        copper,
      ) +
      P('M400 130C350 150 300 230 284 330C310 296 370 296 400 330Z', '#96491b') +
      P('M400 130C450 150 500 230 516 330C490 296 430 296 400 330Z', '#cf7a3c') +
      L('M400 112V140M400 330V470q0 34 34 34t34-34', ink, 13) +
      L('M150 150l-10 40M240 90l-10 40M600 110l-10 40M680 200l-10 40M120 300l-10 40M690 340l-8 34', '#fff', 7),
  ],
  boots: [
    '#efe2c4',
    '#f7efdc',
    '#8a6a48',
    () =>
      ['', 'translate(190 12)']
        .map(
          (t, i) =>
            `<g transform="${t}">${cut('M240 190H350V400C380 410 440 420 446 470V490H236C230 400 240 300 240 190Z', i ? '#d58a3f' : copper)}${P('M232 484H450V512H232Z', ink)}${P('M240 190H350V226H240Z', cream)}${L('M352 270h-36M352 306h-36M354 342h-38', ink, 7)}</g>`,
        )
        .join(''),
  ],
  teapot: [
    '#b9c49a',
    '#d3dbb7',
    '#57744f',
    () =>
      cut('M250 330C250 250 320 210 400 210S550 250 550 330S490 470 400 470S250 410 250 330Z', cedar) +
      cut('M540 340C600 340 590 270 640 250L656 268C630 300 640 380 540 400Z', cedar) +
      L('M262 300C180 270 170 400 268 400', cedar, 24) +
      P('M318 232C330 196 470 196 482 232C440 214 360 214 318 232Z', amber) +
      P('M382 190a18 18 0 1 1 36 0Z', amber) +
      L('M300 350q50 40 100 0t100 0', '#b9c49a', 7) +
      L('M606 220q-18-24 0-48t0-48', '#fff', 8),
  ],
  books: [
    '#e3c9a0',
    '#f2e0bf',
    '#8e3f16',
    () =>
      cut('M220 430H580V490H220Z', cedar) +
      P('M560 436H588V484H560Z', paper) +
      cut('M250 366H600V430H250Z', brick) +
      L('M270 384v28M290 384v28', amber, 6) +
      cut('M230 310H560V366H230Z', amber) +
      P('M236 318H250V358H236Z', copper) +
      cut('M330 176L470 160L488 308L346 310Z', fir) +
      L('M376 214l70-8M380 240l50-6', cream, 8) +
      leaf(420, 300, 0.4, 8, amber, fir),
  ],
  gift: [
    '#c9dad6',
    '#e7efec',
    '#3d6d5d',
    () =>
      cut('M250 300H550V490H250Z', brick) +
      cut('M232 250H568V312H232Z', '#b0563e') +
      P('M372 250H428V490H372Z', amber) +
      cut('M400 250C330 150 250 190 300 250Z', amber) +
      cut('M400 250C470 150 550 190 500 250Z', '#d99f55'),
  ],
  candle: [
    '#2c5a5e',
    '#3f7175',
    '#12322a',
    () =>
      `<circle cx="400" cy="200" r="150" fill="#f6cf8e" opacity=".18"/><circle cx="400" cy="200" r="96" fill="#f6cf8e" opacity=".28"/>` +
      cut('M320 270H480V490H320Z', paper) +
      P('M320 270H480V300Q440 330 420 300T370 312T320 300Z', cream) +
      L('M400 270V240', ink, 7) +
      P('M400 140C440 190 432 236 400 240C368 236 360 190 400 140Z', amber) +
      P('M400 186C416 206 414 232 400 234C386 232 384 206 400 186Z', paper) +
      P('M350 360H450V440H350Z', moss),
  ],
  mittens: [
    '#a5c0bc',
    '#c6d9d5',
    '#4f7268',
    () =>
      [
        [1, 330, -12, brick],
        [-1, 480, 12, brick],
      ]
        .map(
          ([k, x, a, c]) =>
            `<g transform="translate(${x} 320) rotate(${a}) scale(${k} 1)">${cut('M-80 90V-60C-80-150 60-150 60-60V-10C80-50 130-40 120 0C112 40 80 70 60 90Z', c)}${P('M-92 84H72V160H-92Z', paper)}${L('M-70 100v44M-40 100v44M-10 100v44M20 100v44M50 100v44', '#d8cbb0', 8)}${L('M-60-20l22-22 22 22 22-22 22 22M-60 30l22-22 22 22 22-22 22 22', amber, 8)}</g>`,
        )
        .join(''),
  ],
  glasses: [
    '#e8d9b5',
    '#f5ecd4',
    '#6d8456',
    () =>
      `<g fill="#fff" fill-opacity=".55" stroke="${ink}" stroke-width="22"><circle cx="290" cy="330" r="92"/><circle cx="510" cy="330" r="92"/></g>` +
      L('M382 320q18-24 36 0M200 310l-50-50M600 310l50-50', ink, 22) +
      L('M240 320q8-36 40-42M460 320q8-36 40-42', '#fff', 10),
  ],
  bowl: [
    '#d9a256',
    '#ecc48a',
    '#7c3a12',
    () =>
      cut('M200 320H600C600 430 520 490 400 490S200 430 200 320Z', cedar) +
      P('M216 320Q300 250 400 262T584 320Z', cream) +
      L('M250 312q30-40 60 0t60 0t60 0t60 0t50 0', amber, 10) +
      `<circle cx="330" cy="290" r="30" fill="${paper}"/><circle cx="330" cy="290" r="14" fill="${amber}"/>` +
      P('M430 300q30-60 80-20q-30 40-80 20Z', moss) +
      L('M470 300L640 150M490 306L672 178', bark, 11) +
      L('M240 400q40 30 80 0t80 0t80 0t80 0', '#7fa096', 6) +
      L('M300 220q-16-24 0-46t0-44M390 200q-16-24 0-46t0-44', '#fff', 8),
  ],
  mug: [
    '#bccbb8',
    '#dae4d2',
    '#2f6150',
    () =>
      cut('M270 230H500V430Q500 490 440 490H330Q270 490 270 430Z', paper) +
      L('M504 280q80 0 80 64t-84 70', paper, 30) +
      P('M270 300H500V400H270Z', copper) +
      leaf(385, 396, 0.84, 0, paper, copper) +
      L('M330 200q-18-26 0-50t0-50M390 200q-18-26 0-50t0-50M450 200q-18-26 0-50t0-50', '#fff', 9),
  ],
  loaf: [
    '#f0d7a4',
    '#f8e8c8',
    '#a55a1f',
    () =>
      cut('M190 400C170 300 260 240 400 240S630 300 610 400C606 450 560 470 400 470S194 450 190 400Z', '#c97a35') +
      P('M210 380C210 310 290 264 400 264S590 310 590 380C540 340 260 340 210 380Z', '#dd9a54') +
      L('M290 282l40 60M370 266l40 66M450 268l40 64', cream, 15),
  ],
  ring: [
    '#35656a',
    '#47797c',
    '#12322a',
    () =>
      cut('M260 400H540L560 490H240Z', brick) +
      P('M250 380H550V412H250Z', '#b0563e') +
      `<circle cx="400" cy="306" r="86" fill="none" stroke="${amber}" stroke-width="24"/>` +
      cut('M350 190L374 156H426L450 190L400 240Z', paper, 3, 4) +
      L('M350 190H450M374 156l26 34 26-34M400 190v48', '#a9c0b6', 4),
  ],
  boat: [
    '#d5e4dd',
    '#eef5ef',
    '#4f7268',
    () =>
      cut('M400 130V390H230Z', paper) +
      cut('M420 190V390H560Z', amber) +
      L('M410 110V420', bark, 13) +
      cut('M190 410H620L560 490H250Z', brick) +
      P('M190 410H620L610 430H204Z', paper) +
      P('M410 110l60 18-60 20Z', copper),
  ],
  plant: [
    '#e6dcc0',
    '#f5eeda',
    '#6b4327',
    () =>
      leaf(400, 380, 1.9, 0, fir, '#a9c79f') +
      leaf(390, 390, 1.6, -44, moss, '#dbe3bb') +
      leaf(410, 390, 1.6, 44, '#57744f', '#dbe3bb') +
      cut('M290 370H510L480 492H320Z', copper) +
      P('M276 350H524V392H276Z', '#cf7a3c'),
  ],
  noodles: [
    '#b9c49a',
    '#d6dfbd',
    '#57744f',
    () =>
      cut('M210 300H590L548 468Q544 490 520 490H280Q256 490 252 468Z', paper) +
      P('M226 366H574L562 416H238Z', brick) +
      L('M300 391h40M380 391h40M460 391h40', amber, 9) +
      cut('M196 272H604V306H196Z', cream) +
      P('M230 272Q300 190 400 204T570 272Z', amber) +
      L('M262 262q26-46 54 0t54 0t54 0t54 0t54 0', '#c97a35', 9) +
      P('M420 226q34-56 84-14q-36 36-84 14Z', fir) +
      L('M452 232L560 84M482 236L600 96', bark, 12),
  ],
  pot: [
    '#a5c0bc',
    '#c9dad6',
    '#6b4327',
    () =>
      cut('M230 300H570V430Q570 490 500 490H300Q230 490 230 430Z', brick) +
      L('M226 336h-34v52h34M574 336h34v52h-34', '#7c3a2a', 18) +
      cut('M214 272H586V306H214Z', '#b0563e') +
      P('M250 272C262 210 330 184 400 184S538 210 550 272Z', '#b0563e') +
      P('M380 160h40v28h-40Z', ink) +
      L('M290 420q28-26 56 0t56 0t56 0t56 0', amber, 8) +
      L('M330 140q-16-22 0-44M470 140q-16-22 0-44', '#fff', 8),
  ],
  tray: [
    '#34505a',
    '#4a6b74',
    '#12322a',
    () =>
      cut('M160 380H640L606 490H194Z', bark) +
      P('M160 380H640L634 402H166Z', copper) +
      [216, 348, 480]
        .map(
          (x, i) =>
            P(`M${x} 326h104v54h-104Z`, paper) +
            P(`M${x - 8} 330q60-60 120 0v12h-120Z`, i === 1 ? amber : '#d9813f') +
            P(`M${x + 42} 299h20v81h-20Z`, ink),
        )
        .join('') +
      L('M196 228L560 150M206 248L574 178', bark, 11),
  ],
  prints: [
    '#c9dad6',
    '#e7efec',
    '#4f7268',
    () =>
      `<g transform="rotate(-12 400 330)">${cut('M240 200H490V470H240Z', cream)}${P('M262 222H468V412H262Z', fir)}</g>` +
      `<g transform="rotate(7 420 330)">${cut('M310 180H560V470H310Z', paper)}${P('M332 202H538V406H332Z', '#7fa096')}${P('M332 346L396 284L446 334L480 306L538 352V406H332Z', cedar)}<circle cx="486" cy="250" r="26" fill="${amber}"/></g>`,
  ],
  comics: [
    '#e8d9b5',
    '#f5ecd4',
    '#34505a',
    () =>
      `<g transform="rotate(-9 400 320)">${cut('M250 160H500V490H250Z', amber)}</g>` +
      `<g transform="rotate(5 420 320)">${cut('M300 150H560V486H300Z', brick)}${P('M318 168H542V228H318Z', cream)}${L('M338 198h110', brick, 14)}${P('M430 262L456 318L520 306L486 360L524 412L458 402L430 464L406 402L340 414L378 360L338 308L404 320Z', amber)}${P('M430 316L442 346L474 342L456 366L474 392L444 388L430 416L418 388L388 392L404 366L386 342L418 346Z', paper)}</g>`,
  ],
  lamp: [
    '#cdd8c3',
    '#e6ecdc',
    '#6b4327',
    () =>
      cut('M330 170H470L530 320H270Z', amber) +
      P('M330 170H470L478 190H322Z', cream) +
      L('M400 320V440', ink, 14) +
      cut('M310 440H490L510 478H290Z', cedar) +
      P('M382 440H418V452H382Z', copper) +
      L('M470 320v46', ink, 5) +
      P('M462 366h16v16h-16Z', copper),
  ],
  scoop: [
    '#f0d9ae',
    '#f9ecd0',
    '#8e3f16',
    () =>
      cut('M320 330L400 492L480 330Z', '#c97a35') +
      L('M346 336l76 110M392 334l56 80M454 336l-76 110M408 334l-56 80', '#8a4a1b', 5) +
      cut('M300 320C290 240 340 200 400 200S510 240 500 320C470 350 450 322 430 340T370 338T300 320Z', paper) +
      cut('M330 214C330 150 360 120 400 120S470 150 470 214C440 240 360 240 330 214Z', '#a9c79f') +
      P('M392 96a14 14 0 1 1 18 12Z', brick),
  ],
  phone: [
    '#c9dad6',
    '#e4eeeb',
    '#34505a',
    () =>
      cut('M320 130H480Q500 130 500 150V470Q500 490 480 490H320Q300 490 300 470V150Q300 130 320 130Z', ink) +
      P('M318 166H482V446H318Z', cream) +
      P('M318 340L372 280L420 330L446 306L482 346V446H318Z', fir) +
      `<circle cx="436" cy="226" r="26" fill="${amber}"/>` +
      L('M376 468h48', '#7fa096', 6),
  ],
  kite: [
    '#cfe0e2',
    '#eaf3f3',
    '#57744f',
    () =>
      cut('M400 100L510 230L400 420L290 230Z', brick) +
      P('M400 100L510 230H290Z', amber) +
      L('M400 100V420M290 230H510', paper, 6) +
      L('M400 420q50 30 20 60t30 50', ink, 5) +
      P('M424 452l30-10 2 28Z', copper) +
      P('M428 500l-32 2 18 24Z', copper),
  ],
  skate: [
    '#dbe6ea',
    '#f2f7f8',
    '#7fa096',
    () =>
      cut('M260 170H370V330C420 344 520 350 530 410V430H256C250 340 260 250 260 170Z', cedar) +
      P('M260 170H370V204H260Z', cream) +
      L('M372 240h-36M372 276h-36M376 312h-38', amber, 7) +
      P('M284 430h30v34h-30zM470 430h30v34h-30z', ink) +
      cut('M240 462H552Q580 462 580 440L596 448Q594 486 552 486H240Z', '#c8d4d6', 3, 4),
  ],
  key: [
    '#e3d3b0',
    '#f2e8cd',
    '#1f4a3a',
    () =>
      `<circle cx="300" cy="310" r="80" fill="none" stroke="#0a1f18" stroke-opacity=".15" stroke-width="34" transform="translate(6 8)"/><circle cx="300" cy="310" r="80" fill="none" stroke="${copper}" stroke-width="34"/>` +
      cut('M384 292H620V328H590V372H556V328H520V358H486V328H384Z', copper) +
      `<circle cx="300" cy="310" r="30" fill="none" stroke="${ink}" stroke-width="8"/>` +
      L('M300 230q-40-70-110-60', ink, 8) +
      P('M160 140l60 8 8 52-60-8Z', paper),
  ],
  sock: [
    '#b9c9c6',
    '#d8e3e0',
    '#8a3a28',
    () =>
      ['', 'translate(150 -14) rotate(6 400 300)']
        .map(
          (t, i) =>
            `<g transform="${t}">${cut('M260 150H360V340C360 360 390 380 420 396C470 424 462 486 404 486C340 486 260 440 260 370Z', i ? fir : brick)}${P('M252 142H368V190H252Z', paper)}${L('M266 250h92M266 290h92', amber, 12)}${L('M300 380q30 40 60 20', cream, 9)}</g>`,
        )
        .join(''),
  ],
  basket: [
    '#e6d9bd',
    '#f5eeda',
    '#6d8456',
    () =>
      L('M280 320C280 150 520 150 520 320', bark, 20) +
      cut('M230 310H570L540 490H260Z', '#c97a35') +
      L('M240 360H560M248 410H552M256 456H544', '#8a4a1b', 9) +
      L('M320 316l14 170M400 316v170M480 316l-14 170', '#dd9a54', 8) +
      P('M300 310q30-70 90-40q40-50 110 40Z', moss) +
      `<circle cx="360" cy="286" r="28" fill="${brick}"/><circle cx="440" cy="280" r="32" fill="${amber}"/>`,
  ],
  pan: [
    '#cbb893',
    '#e5d7b8',
    '#12322a',
    () =>
      cut('M220 300H560C560 400 500 440 390 440S220 400 220 300Z', ink) +
      P('M240 306H540C530 350 480 372 390 372S250 350 240 306Z', '#2a4038') +
      cut('M556 306L720 270V306L560 342Z', bark) +
      `<ellipse cx="390" cy="318" rx="96" ry="26" fill="${paper}"/><ellipse cx="404" cy="314" rx="34" ry="14" fill="${amber}"/>` +
      L('M320 260q-16-24 0-46t0-44M400 250q-16-24 0-46t0-44M470 260q-16-24 0-46t0-44', '#fff', 8),
  ],
  watch: [
    '#35656a',
    '#47797c',
    '#6b4327',
    () =>
      cut('M350 110H450L460 200H340ZM340 400H460L450 492H350Z', bark, 5, 6) +
      `<circle cx="406" cy="308" r="112" fill="#0a1f18" opacity=".15"/><circle cx="400" cy="300" r="112" fill="${amber}"/><circle cx="400" cy="300" r="90" fill="${paper}"/>` +
      L('M400 300V240M400 300l46 26', ink, 9) +
      L('M400 222v10M400 368v10M322 300h10M468 300h10', ink, 7) +
      P('M510 290h22v20h-22Z', amber),
  ],
}
const pictures = {}
for (const [name, [field, glow, table, draw]] of Object.entries(O)) {
  const r = rng(hash(name))
  const side = r() > 0.5 ? 1 : -1
  const x = side > 0 ? 690 : 110
  const arch = `M170 600V340C170 190 270 90 400 90S630 190 630 340V600Z`
  pictures[name] = shareShapes(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"><rect width="${W}" height="${H}" fill="${field}"/><path d="${arch}" fill="${glow}"/><path d="M0 476H800V600H0Z" fill="#0a1f18" opacity=".12" transform="translate(0 -6)"/><path d="M0 476H800V600H0Z" fill="${table}"/>${draw()}${leaf(x, 560, 0.95, side * 62, amber, '#8a4a1b')}${leaf(x - side * 40, 580, 0.7, side * -30, copper, '#f1cf99')}${acorn(x - side * 96, 536, 0.55, side * 60, '#3b2413', '#c97a35', amber)}</svg>\n`,
  )
}
write('goods', pictures)
