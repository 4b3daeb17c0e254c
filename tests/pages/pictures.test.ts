/** Pictures: their addresses, with and without resizing, the space kept for them, and what must not be cropped. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { sampleMall } from '../../sample-mall/content'
import { centre } from '../../src/base/config'
import { imageResizingOf } from '../../src/base/settings'
import { focusOf } from '../../src/components/picture/picture'
import { sourcesOf } from '../../src/components/picture/sources'
import { contentSecurityPolicy } from '../../src/gateway/headers'
import { at, friday } from '../support/clock'
import { sampleRoutes } from '../support/sample-routes'
import { emptyCaches, get, mall } from '../support/site'

const cdn = 'https://cdn.test'

/** The mall with photographs on a CDN where the sample has its own drawings. */
beforeAll(async () => {
  await at(friday)
  const { resources } = sampleMall(new Date(friday), cdn)
  for (const resource of [
    ...(['stores', 'promotions', 'events', 'jobs', 'banners', 'galleries', 'pages', 'news'] as const),
    ...(['contests', 'popups', 'blogs', 'coupons', 'fashions', 'feature_items'] as const),
  ])
    await mall.patch({ resource, items: JSON.parse(JSON.stringify(resources[resource]).replaceAll('.svg', '.jpg')) })
})

type Shown = Record<'page' | 'src', string> & Record<'srcset' | 'sizes' | 'width' | 'height', string | null>

/** Every picture of every page, or of one in so many, except our own drawings and those in editors' texts. */
async function allPictures(resizing: string, oneIn: number): Promise<Shown[]> {
  Object.assign(env, { IMAGE_RESIZING: resizing })
  await emptyCaches()
  const shown: Shown[] = []
  for (const { address } of sampleRoutes.filter((_, at) => at % oneIn === 0)) {
    const { body } = await get(address)
    const read = (img: Element) => {
      const attribute = (name: string) => img.getAttribute(name)
      const [src = '', srcset, sizes, width, height] = ['src', 'srcset', 'sizes', 'width', 'height'].map(attribute)
      shown.push({ page: address, src: src ?? '', srcset, sizes, width, height } as Shown)
    }
    await new HTMLRewriter()
      .on('img', { element: read })
      .on('.prose img', { element: () => void shown.pop() })
      .transform(new Response(body))
      .text()
  }
  Object.assign(env, { IMAGE_RESIZING: '' })
  return shown
}

const isOurs = ({ src }: Shown): boolean => /^\/(brand|art|sample-art)\//.test(src)

describe('every picture of every page', () => {
  it('has a shape in its markup, and comes in widths where resizing is on', async () => {
    const shown = await allPictures('/cdn-cgi/image', inject('isWhole') ? 1 : 2)
    expect(shown.filter(({ width, height }) => !(Number(width) > 0 && Number(height) > 0))).toEqual([])
    const theirs = shown.filter((picture) => !isOurs(picture))
    expect(new Set(theirs.map(({ page }) => page)).size).toBeGreaterThan(12)
    const one =
      /^\/cdn-cgi\/image\/width=(\d+),quality=\d+,format=auto,fit=scale-down,onerror=redirect\/https:\/\/cdn\.test\/\S+\.jpg$/
    for (const { page, src, srcset, sizes } of theirs) {
      expect(src, page).toMatch(one)
      expect(sizes, page).toBeTruthy()
      const widths = (srcset ?? '').split(', ').map((entry) => {
        const [address = '', width] = entry.split(' ')
        const [, asked] = one.exec(address) ?? []
        expect(`${asked}w`, entry).toBe(width)
        return Number(asked)
      })
      expect(widths.length, page).toBeGreaterThan(1)
      expect(widths, page).toEqual(widths.toSorted((a, b) => a - b))
    }
  })

  it('comes as it is where resizing is off', async () => {
    const shown = await allPictures('', 5)
    const theirs = shown.filter((picture) => !isOurs(picture))
    expect(theirs.length).toBeGreaterThan(15)
    expect(theirs.filter(({ src }) => !/^https:\/\/cdn\.test\/\S+\.jpg\?auto=compress$/.test(src))).toEqual([])
    expect(theirs.filter(({ srcset, sizes }) => srcset !== null || sizes !== null)).toEqual([])
  })

  it('keeps its address in the JSON', async () => {
    Object.assign(env, { IMAGE_RESIZING: '/cdn-cgi/image' })
    await emptyCaches()
    const { body } = await get('/api/content/stores')
    Object.assign(env, { IMAGE_RESIZING: '' })
    expect(body).toContain('https://cdn.test/stores/')
    expect(body).not.toContain('cdn-cgi')
  })
})

describe('a picture in an editor’s text', () => {
  const body = [
    `<p><img width="400" height="300" src="${cdn}/a.jpg?x=1&amp;y=2" alt="Tom &amp; &quot;Jo&quot;"></p>`,
    `<p><img src="${cdn}/b.jpg"> and <img src="/brand/logo.svg" alt="ours" style="width:90px;height:30px"></p>`,
    `<p title='&lt;img src="${cdn}/no.jpg" alt=""'>&lt;img src="${cdn}/no.jpg" alt=""&gt;</p>`,
  ].join('')
  const shown = async (resizing: string): Promise<string> => {
    Object.assign(env, { IMAGE_RESIZING: resizing })
    await mall.change({
      resource: 'pages',
      items: [{ id: 1, slug: 'drawn', title: 'Drawn', body, pageable_type: 'Site' }],
    })
    const { body: page } = await get('/pages/drawn')
    Object.assign(env, { IMAGE_RESIZING: '' })
    return page
  }
  const text = 'alt="Tom &#x26; &#x22;Jo&#x22;"'
  const words = `&#x3C;img src="${cdn}/no.jpg" alt="">`

  it('has its room, and comes when it is near', async () => {
    const page = await shown('')
    expect(page).toContain(`<img src="${cdn}/a.jpg?x=1&amp;y=2" ${text} width="400" height="300" loading="lazy">`)
    expect(page).toContain(`<img src="${cdn}/b.jpg?auto=compress" alt="" loading="lazy">`)
    expect(page).toContain('<img src="/brand/logo.svg" alt="ours" width="90" height="30" loading="lazy">')
    expect(page).toContain(words)
  })

  it('comes in the widths that its own width asks for; where it does not say one, in one', async () => {
    const page = await shown('/cdn-cgi/image')
    const at = (pixels: number, file: string) =>
      `/cdn-cgi/image/width=${pixels},quality=75,format=auto,fit=scale-down,onerror=redirect/${cdn}/${file}`
    const widths = [320, 640, 960, 1280].map((pixels) => `${at(pixels, 'a.jpg?x=1&amp;y=2')} ${pixels}w`).join(', ')
    const sizes = '(min-width: 769px) min(400px, 40rem), min(400px, 100vw)'
    expect(page).toContain(
      `<img src="${at(960, 'a.jpg?x=1&amp;y=2')}" srcset="${widths}" sizes="${sizes}" ${text} width="400" height="300" loading="lazy">`,
    )
    expect(page).toContain(`<img src="${at(1280, 'b.jpg')}" srcset="${at(1280, 'b.jpg')} 1x" alt="" loading="lazy">`)
    expect(page).toContain('<img src="/brand/logo.svg" alt="ours" width="90" height="30" loading="lazy">')
    expect(page).toContain(words)
    expect(page).not.toMatch(/redirect\/[^" ]*no\.jpg/)
  })
})

it.each([
  ['a drawing', 'https://cdn.test/a.SVG?x=1'],
  ['a file of the site', '/art/goods/mug.svg'],
  ['what is resized already', 'https://cdn.test/cdn-cgi/image/width=9/a.jpg'],
  ['no address', 'https://'],
])('the address of %s is not resized', (_, url) =>
  expect(sourcesOf(url, 'card', '/cdn-cgi/image').srcSet).toBeUndefined(),
)

it('an address keeps its query, and is written so that a list of addresses can hold it', () => {
  const { src, srcSet = '' } = sourcesOf('https://cdn.test/a b/ü.jpg?w=1,2,', 'thumb', 'https://img.test/r')
  const source = 'https://cdn.test/a%20b/%C3%BC.jpg?w=1,2%2C'
  expect(src.endsWith(`/${source}`)).toBe(true)
  expect(srcSet.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['160w', '320w'])
  expect(srcSet.startsWith('https://img.test/r/width=160,')).toBe(true)
})

it('a logo that is white by folder or name says so to the browser, resized or not, and in no address to fetch', () => {
  centre.whiteLogos.push('acme-white')
  onTestFinished(() => void centre.whiteLogos.pop())
  const sources = (file: string, resizing: string | null) => sourcesOf(`https://cdn.test/${file}`, 'logo', resizing)
  for (const file of ['acme-white.svg', 'Acme-On-Dark.svg'])
    expect(sources(file, null).src).toBe(`https://cdn.test/${file}?auto=compress#on-dark`)
  expect(sources('acme-white.png', '/cdn-cgi/image').src).toMatch(/\/acme-white\.png#on-dark$/)
  expect(sources('acme-white.png', '/cdn-cgi/image').srcSet + sources('acme.svg', null).src).not.toContain('#')
})

it.each<[string | null, ...string[]]>([
  ['/cdn-cgi/image', '/cdn-cgi/image', ' /cdn-cgi/image/ '],
  ['https://img.example.com/cdn-cgi/image', 'https://img.example.com'],
  ['https://img.example.com/pictures', 'https://img.example.com/pictures/'],
  [null, '', 'http://img.example.com', '//img.example.com', 'javascript:alert(1)'],
])('IMAGE_RESIZING %j is meant by %j', (meaning, ...values) => {
  for (const IMAGE_RESIZING of values) expect(imageResizingOf({ IMAGE_RESIZING }), IMAGE_RESIZING).toBe(meaning)
})

it('IMAGE_RESIZING lets pictures come from its origin', () => {
  const sources = (more: object) =>
    /img-src ([^;]*)/.exec(contentSecurityPolicy({ ...env, IMAGE_HOSTS: 'cdn.test', ...more } as Env))?.[1]
  expect(sources({ IMAGE_RESIZING: '/cdn-cgi/image' })).toBe("'self' https://cdn.test")
  expect(sources({ IMAGE_RESIZING: 'https://img.test' })).toBe("'self' https://cdn.test https://img.test")
})

it.each([
  ['https://cdn.test/market-focus-top-left.jpg', 'top-left'],
  ['https://cdn.test/Market_Focus-Bottom_large.JPG?123', 'bottom'],
  ['https://cdn.test/9/market.focus-right.webp', 'right'],
  ['https://cdn.test/flyer-focus-whole.png', 'whole'],
  ['https://cdn.test/focus-top.jpg', undefined],
  ['https://cdn.test/market-focus-left-top.jpg', 'left'],
  ['https://cdn.test/market-focus-topmost.jpg', undefined],
  ['https://cdn.test/market.jpg?name=a-focus-top.jpg', undefined],
])('the focus of %s is %s', (url, focus) => expect(focusOf(url)).toBe(focus))

it('the focus stands on the picture wherever it is shown', async () => {
  const image_url = 'https://cdn.test/market-focus-top.jpg'
  await mall.change({
    resource: 'events',
    items: [{ id: 1, slug: 'market', name: 'Market', image_url, start_date: '2099-01-01' }],
  })
  for (const path of ['/events', '/events/market']) {
    const pictures = [...(await get(path)).body.matchAll(/<img [^>]*market-focus-top[^>]*>/g)].map(([tag]) => tag)
    expect(pictures.length, path).toBeGreaterThan(0)
    for (const tag of pictures) expect(tag).toContain('data-focus="top"')
  }
})
