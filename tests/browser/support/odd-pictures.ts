/** A mall whose pictures have odd shapes, or are missing. */
import { deflateSync } from 'node:zlib'
import type { BrowserContext } from 'playwright/test'
import { sampleMall } from '../../../sample-mall/content'
import { type HostileSite, origin } from './hostile-site'

/** Width, height, and opacity of the background: 0 to 255. */
const shapes = {
  dot: [1, 1, 255],
  tiny: [16, 16, 255],
  wide: [3000, 200, 255],
  tall: [200, 3000, 255],
  clear: [600, 400, 0],
  square: [640, 640, 255],
} as const

/** Names of the pictures; the last one does not exist. */
const pictureNames = [...Object.keys(shapes), 'gone'] as const
type PictureName = keyof typeof shapes | 'gone'

/** Their origin. */
export const pictureHost = 'https://pictures.test'

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xed_b8_83_20 ^ (crc >>> 1) : crc >>> 1
  return crc >>> 0
})
function crcOf(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, crc])
}

/** A PNG of a frame around a cross, which shows when it is cropped. */
function png(width: number, height: number, alpha: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const rows = Buffer.alloc((width * 4 + 1) * height)
  const edge = Math.ceil(Math.min(width, height) / 10)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isFrame = x < edge || y < edge || x >= width - edge || y >= height - edge
      const isCross = Math.abs(x / width - y / height) < 0.04 || Math.abs(x / width + y / height - 1) < 0.04
      rows.set(
        isFrame ? [156, 74, 26, 255] : isCross ? [31, 74, 58, 255] : [255, 255, 255, alpha],
        y * (width * 4 + 1) + 1 + x * 4,
      )
    }
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The files, by the name of their shape. */
export const files: ReadonlyMap<string, Buffer> = new Map(
  Object.entries(shapes).map(([name, [width, height, alpha]]) => [name, png(width, height, alpha)]),
)

const nameAt = (index: number): PictureName => pictureNames[index % pictureNames.length] as PictureName
const addressOf = (name: PictureName): string => `${pictureHost}/${name}.png`

/** Replaces each picture of the mall by one of these, in turn. */
export async function withOddPictures(site: HostileSite): Promise<void> {
  const { resources } = sampleMall(new Date(), pictureHost)
  for (const resource of [
    'stores',
    'promotions',
    'events',
    'banners',
    'galleries',
    'pages',
    'blogs',
    'contests',
    'popups',
    'feature_items',
    'coupons',
  ] as const) {
    // Each list starts with "gone". (The content schema takes "missing" in an address for no picture.)
    let index = pictureNames.length - 1
    const written = JSON.stringify(resources[resource]).replace(/https:\/\/pictures\.test\/[^"\\]*/g, () =>
      addressOf(nameAt(index++)),
    )
    await site.control('PUT', 'patch', { resource, items: JSON.parse(written) })
  }
  await site.purge()
}

/** Serves the site and these pictures to a browser, and 404 for the rest. Returns all addresses outside the site. */
export async function serve(context: BrowserContext, site: HostileSite): Promise<string[]> {
  const asked: string[] = []
  await context.route('**/*', async (route) => {
    const url = route.request().url()
    if (url.startsWith(origin) && !url.includes('/cdn-cgi/')) {
      const { status, headers, body } = await site.get(url.slice(origin.length))
      return route.fulfill({ status, headers, body: Buffer.from(body) })
    }
    asked.push(url)
    const file = files.get(/\/(\w+)\.png(?:\?|$)/.exec(url)?.[1] ?? '')
    if (url.startsWith(pictureHost) && file) return route.fulfill({ contentType: 'image/png', body: file })
    return route.fulfill({ status: 404, body: 'none' })
  })
  return asked
}
