/** A mall whose editors, pictures, addresses and floor plans are all hostile, as patches of the sample mall. */
import { FIRST_STORE_ID, STORE_ROWS } from '../../../../sample-mall/content/store-table'
import type { HostileSite } from '../hostile-site'
import { addressPayloads } from './addresses'
import { htmlPayloads } from './html'
import { svgPayloads, unit } from './svg'

const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

const addresses = addressPayloads()
const htmlBatches = inBatches(htmlPayloads(), 1000)
const pictureBatches = inBatches(addresses, 420)
const svgBatches = inBatches(svgPayloads(), 300)

const slugs = svgBatches.flatMap((_, at) => STORE_ROWS[at]?.slug ?? [])

/** The inputs for attacks: the pages that show each, and the parts of those pages. */
export const doors = [
  { name: 'rich text', pages: htmlBatches.map((_, at) => `/pages/html-${at}`), parts: 'main .caption' },
  {
    name: 'addresses',
    pages: ['/', ...pictureBatches.map((_, at) => `/pages/pictures-${at}`)],
    parts: 'main .feature-text',
  },
  {
    name: 'drawings',
    pages: [
      ...svgBatches.map((_, at) => `/map?level=l${at}`),
      // Each store is on its own level, of which its page and the visit list show a small map.
      `/stores/${slugs[0]}`,
      `/visit?s=${slugs.join(',')}`,
    ],
    parts: 'main svg.plan, main .map-mini svg',
  },
]

/** A page with one gallery: each picture has its own address, name and caption. */
const page = (slug: string, id: number, pictures: readonly object[]) => ({
  id,
  property_id: 698,
  slug,
  title: slug,
  body: '<p>Hostile.</p>',
  subpages: [],
  galleries: [{ id: 1, name: 'Hostile', slug: 'hostile', gallery_items: pictures }],
  pageable_type: 'Site',
})

/** A drawing with attacks, each in its own group. */
const drawing = (attacks: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 900 900">
${unit}
${attacks.map((each) => `<g>${each}</g>`).join('\n')}
</svg>`

export async function makeHostile(site: HostileSite): Promise<void> {
  const image_url = '/sample-art/goods/gift.svg'
  const texts = htmlBatches.map((batch, at) =>
    page(
      `html-${at}`,
      90_000 + at,
      batch.map((text, id) => ({ id, name: text, description: text, image_url })),
    ),
  )
  const pictures = pictureBatches.map((batch, at) =>
    page(
      `pictures-${at}`,
      91_000 + at,
      batch.map((address, id) => ({ id, name: address, image_url: address })),
    ),
  )
  await site.control('PUT', 'patch', { resource: 'pages', append: [...texts, ...pictures] })
  const features = addresses.map((url, at) => ({
    name: `Feature ${at}`,
    description: `<a href="${url}">x</a><img src="${url}">`,
    url,
    image_url: url,
  }))
  await site.control('PUT', 'patch', { resource: 'feature_items', items: features })
  const levels = svgBatches.map((batch, at) => {
    const map = `/hostile/${at}.svg`
    site.drawings.set(map, drawing(batch))
    const ids = ['unit_100', '"><img src=x onerror=alert(1)>', "' onload='alert(1)"]
    const store_id = FIRST_STORE_ID + at
    const locations = ids.map((id) => ({ id, title: id, description: id, store_id, x: 0.5, y: 0.5 }))
    return { id: `l${at}`, title: `Level ${at}`, map, show: at === 0, locations }
  })
  await site.patch({ resource: 'mapplic', merge: { mapwidth: 900, mapheight: 900, levels } })
}

/** Addresses whose parameters a page reflects. */
export const reflecting: readonly ((attack: string) => string)[] = [
  (attack) => `/search?q=${attack}`,
  (attack) => `/stores?q=${attack}&category=${attack}&letter=${attack}&open=${attack}&view=${attack}`,
  (attack) => `/dining?q=${attack}&category=${attack}`,
  (attack) =>
    `/map?store=${attack}&store_id=${attack}&q=${attack}&category=${attack}&level=${attack}&from=${attack}&to=${attack}`,
  (attack) => `/visit?s=${attack}&name=${attack}&add=${attack}`,
  (attack) => `/events?month=${attack}&category=${attack}&page=${attack}`,
  (attack) => `/jobs?q=${attack}&page=${attack}&type=${attack}`,
  (attack) => `/promotions?category=${attack}&page=${attack}&store=${attack}`,
  (attack) => `/newsletter?email=${attack}&utm_source=${attack}`,
  (attack) => `/thank-you?form=${attack}`,
  (attack) => `/ops?to=${attack}`,
  (attack) => `/ops/preview?at=${attack}&path=${attack}`,
  (attack) => `/stores/${attack}`,
  (attack) => `/${attack}`,
]

/** Attacks that break out of any context: text, attributes with any quoting, scripts, styles, comments. */
export const reflected: readonly string[] = [
  `"><xss onfocus=alert(1) tabindex=1 autofocus><img src=x onerror=alert(1)>`,
  `' onfocus=alert(1) autofocus x='`,
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=alert(1) )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert(1)//>`,
  `</script><script>alert(1)</script>`,
  `--></title></textarea></style></noscript></template><svg onload=alert(1)>`,
  `javascript:alert(1)`,
  `//evil.test/`,
  `/\\evil.test`,
  `/ops?\r\nset-cookie: x=1`,
  `{{constructor.constructor('alert(1)')()}}\${alert(1)}`,
  `\u0000<\u0000script>alert(1)</script>`,
  `\u2028</script><img src=x onerror=alert(1)>`,
  `&lt;script&gt;alert(1)&lt;/script&gt;`,
  `+ADw-script+AD4-alert(1)+ADw-/script+AD4-`,
]
