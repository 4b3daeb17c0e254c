/** A separate site in raw workerd, whose content service sends what a test wants. */
import { chosenCentre } from '../../../scripts/lib/centres.ts'
import { sampleMallWorker } from '../../../scripts/lib/sample.ts'
import { workerFolder } from '../../../scripts/lib/worker-bundle.ts'
import { fileReader } from '../../rigs/bench/files.mjs'
import { built, controlOf, errorsOnly, siteWorker, started } from '../../rigs/bench/site.mjs'

interface Answer {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

export interface HostileSite {
  /** Makes a request to the site without a browser. */
  get: (path: string, init?: Record<string, unknown>) => Promise<Answer>
  patch: (patch: unknown) => Promise<void>
  /** Uses a control of the sample mall (sample-mall/service/controls.ts). @returns what it says */
  control: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<unknown>
  /** Purges all content types. */
  purge: () => Promise<void>
  /** Map drawings by their address on the site. */
  drawings: Map<string, string>
  dispose: () => Promise<void>
}

/** The site's origin, as the browser sees it. */
export const origin = 'https://www.mall.test'

const read = fileReader(`${built}/sample`)
/** The bundle of the main site under test, which has also built the browser's files. */
const outdir = workerFolder((await chosenCentre()).name)

/** @param variables additional variables of the Worker */
export async function startHostileSite(variables: Record<string, string> = {}): Promise<HostileSite> {
  const mall = await sampleMallWorker()
  const drawings = new Map<string, string>()
  const file = (pathname: string) => {
    const drawing = drawings.get(pathname)
    return drawing === undefined ? read(pathname) : { type: 'image/svg+xml', body: new TextEncoder().encode(drawing) }
  }
  const files = ({ url }: { url: string }) => {
    const found = file(new URL(url).pathname)
    if (found === null) return new Response('', { status: 404 })
    return new Response(Uint8Array.from(found.body), { headers: { 'content-type': found.type } })
  }
  const bindings = {
    PURGE_TOKEN: 'hostile',
    VERSION: { id: 'hostile' },
    LOCALES: 'en',
    SITE_URL: origin,
    GTM_ID: 'GTM-TEST1',
    ...variables,
  }
  const { miniflare, dispose } = await started([siteWorker(mall, { files, bindings, outdir }), mall], errorsOnly)
  const control: HostileSite['control'] = controlOf(miniflare)
  const purge: HostileSite['purge'] = async () => {
    const purged = await miniflare.dispatchFetch(`${origin}/api/purge`, {
      method: 'POST',
      body: JSON.stringify({ types: 'all' }),
      headers: { authorization: 'Bearer hostile', 'content-type': 'application/json' },
    })
    if (!purged.ok) throw new Error(`The site was not purged: ${await purged.text()}`)
  }
  return {
    drawings,
    async get(path, init) {
      const found = file(new URL(path, origin).pathname)
      if (found !== null) return { status: 200, headers: { 'content-type': found.type }, body: found.body }
      const answer = await miniflare.dispatchFetch(new URL(path, origin).href, { redirect: 'manual', ...init })
      const headers = Object.fromEntries(answer.headers)
      // The body has been read: it is no longer compressed or chunked.
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name]
      return { status: answer.status, headers, body: new Uint8Array(await answer.arrayBuffer()) }
    },
    control,
    purge,
    async patch(patch) {
      await control('PUT', 'patch', patch)
      // As the CMS would: otherwise content that another page has just read would stay cached for minutes.
      await purge()
    },
    dispose,
  }
}
