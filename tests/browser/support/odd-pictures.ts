/** A mall whose pictures have odd shapes, or are missing. */
import type { BrowserContext } from 'playwright/test'
import sharp from 'sharp'
import { sampleMall } from '../../../sample-mall/content'
import { type HostileSite, origin } from './hostile-site'

/** Width, height, and opacity of the background. */
const shapes = {
  dot: [1, 1, 1],
  tiny: [16, 16, 1],
  wide: [3000, 200, 1],
  tall: [200, 3000, 1],
  clear: [600, 400, 0],
  square: [640, 640, 1],
} as const

/** Names of the pictures; the last one does not exist. */
const pictureNames = [...Object.keys(shapes), 'gone'] as const
type PictureName = keyof typeof shapes | 'gone'

/** Their origin. */
export const pictureHost = 'https://pictures.test'

/** A PNG of a frame around a cross, which shows when it is cropped. */
const png = (width: number, height: number, opacity: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#fff" fill-opacity="${opacity}"/>
      <g fill="none" stroke-width="${Math.ceil(Math.min(width, height) / 5)}">
        <path d="M0 0L${width} ${height}M${width} 0L0 ${height}" stroke="#1f4a3a"/>
        <rect width="100%" height="100%" stroke="#9c4a1a"/>
      </g>
    </svg>`),
  )
    .png()
    .toBuffer()

/** The files, by the name of their shape. */
export const files: ReadonlyMap<string, Buffer> = new Map(
  await Promise.all(
    Object.entries(shapes).map(
      async ([name, [width, height, opacity]]) => [name, await png(width, height, opacity)] as const,
    ),
  ),
)

const nameAt = (index: number): PictureName => pictureNames[index % pictureNames.length] as PictureName
const addressOf = (name: PictureName): string => `${pictureHost}/${name}.png`

/** Replaces each picture of the mall's lists by one of these, in turn. */
export async function withOddPictures(site: HostileSite): Promise<void> {
  const { resources } = sampleMall(new Date(), pictureHost)
  for (const [resource, items] of Object.entries(resources)) {
    if (!Array.isArray(items)) continue
    // Each list starts with "gone". (The content schema takes "missing" in an address for no picture.)
    let index = pictureNames.length - 1
    const written = JSON.stringify(items).replace(/https:\/\/pictures\.test\/[^"\\]*/g, () =>
      addressOf(nameAt(index++)),
    )
    await site.control('PUT', 'patch', { resource, items: JSON.parse(written) })
  }
  await site.purge()
}

/** Serves the site and these pictures to a browser, and 404 for the rest. */
export const serve = (context: BrowserContext, site: HostileSite): Promise<unknown> =>
  context.route('**/*', async (route) => {
    const url = route.request().url()
    if (url.startsWith(origin) && !url.includes('/cdn-cgi/')) {
      const { status, headers, body } = await site.get(url.slice(origin.length))
      return route.fulfill({ status, headers, body: Buffer.from(body) })
    }
    const file = files.get(/\/(\w+)\.png(?:\?|$)/.exec(url)?.[1] ?? '')
    if (url.startsWith(pictureHost) && file) return route.fulfill({ contentType: 'image/png', body: file })
    return route.fulfill({ status: 404, body: 'none' })
  })
