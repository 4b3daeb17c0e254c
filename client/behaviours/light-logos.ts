/**
 * Light logos on a transparent ground, which a light plate would hide, get a dark plate. Without script, and for a host
 * without CORS, the file name or the centre's folder says that a logo is light.
 */

/** Size (pixels) to which a logo is drawn, to read its pixels. */
const [width, height] = [40, 24]
/** A light logo is at least this light, of 255, and covers at most this share of its area. */
const minLightness = 225
const maxCoverage = 0.8

/** Whether a logo's own pixels are light, and its ground transparent. @throws if they may not be read */
function isLight(logo: HTMLImageElement): boolean {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(logo, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  let [covered, light] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    covered += alpha
    light += alpha * Math.min(red, green, blue)
  }
  return covered > 0 && covered < 255 * width * height * maxCoverage && light >= covered * minLightness
}

/** The first picture requested from each host with CORS; the promise rejects where the host does not allow it. */
const firstOfHost = new Map<string, Promise<void>>()

/** A logo with readable pixels; that of another host is requested again. @throws where the host does not allow CORS */
async function toReadable(logo: HTMLImageElement): Promise<HTMLImageElement> {
  const { currentSrc } = logo
  const { origin } = new URL(currentSrc)
  // A logo that failed to load tells nothing about its host.
  if (origin === location.origin || logo.naturalWidth === 0) return logo
  const first = firstOfHost.get(origin)
  if (first) await first
  const copy = new Image()
  copy.crossOrigin = 'anonymous'
  copy.src = currentSrc
  const loaded = copy.decode()
  if (!first) firstOfHost.set(origin, loaded)
  await loaded
  return copy
}

/** Marks a logo that has loaded (`data-light`), if it is light. */
export async function markLight(logo: HTMLImageElement): Promise<void> {
  try {
    if (isLight(await toReadable(logo))) logo.dataset.light = ''
  } catch {
    // Without CORS or OffscreenCanvas, the logo keeps the edge that the style sheet draws.
  }
}
