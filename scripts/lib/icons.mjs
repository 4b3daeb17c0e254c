/** The icons of a centre, made from its mark. */
import pngToIco from 'png-to-ico'
import sharp from 'sharp'

/**
 * @param {Buffer} mark a square SVG
 * @param {string} ground background colour, for systems that crop icons to their own shape
 * @returns {Promise<{ fileName: string, source: Uint8Array }[]>}
 */
export async function iconFiles(mark, ground) {
  const drawn = (/** @type {number} */ size) =>
    sharp(mark, { density: 600 }).resize(size, size).png({ palette: true }).toBuffer()
  /** An opaque square, with the mark at a share of its size: the margin may be cropped to any shape. */
  const whole = async (/** @type {number} */ size, /** @type {number} */ share) =>
    sharp({ create: { width: size, height: size, channels: 3, background: ground } })
      .composite([{ input: await drawn(Math.round(size * share)), gravity: 'centre' }])
      .png({ palette: true })
      .toBuffer()
  return [
    { fileName: 'favicon.svg', source: mark },
    { fileName: 'favicon.ico', source: await pngToIco([await drawn(16), await drawn(32)]) },
    { fileName: 'apple-touch-icon.png', source: await whole(180, 1) },
    { fileName: 'icons/icon-192.png', source: await drawn(192) },
    { fileName: 'icons/icon-512.png', source: await drawn(512) },
    { fileName: 'icons/maskable-512.png', source: await whole(512, 0.8) },
  ]
}
