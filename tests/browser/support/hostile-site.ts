/** A separate site in raw workerd, whose content service sends what a test wants. */
import { existsSync, readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { sampleMallWorker } from '../../../scripts/lib/sample-mall.mjs'
import { built, bundle, common, modulesIn, outdirOf } from '../../rigs/bench/site.mjs'

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

/** The Worker's bundle, shared by all sites of a run. */
let bundled: Promise<void> | undefined

/** @param variables additional variables of the Worker */
export async function startHostileSite(variables: Record<string, string> = {}): Promise<HostileSite> {
  // The main site under test has already built the browser's files.
  bundled ??= bundle({ client: false })
  await bundled
  const outdir = outdirOf()
  const mall = await sampleMallWorker()
  const drawings = new Map<string, string>()
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }
  const file = (pathname: string) => {
    const drawing = drawings.get(pathname)
    const path = `${built}/sample${pathname}`
    if (drawing === undefined && !(pathname.includes('.') && existsSync(path))) return null
    return {
      type: types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      body: drawing === undefined ? new Uint8Array(readFileSync(path)) : new TextEncoder().encode(drawing),
    }
  }
  const assets = ({ url }: { url: string }) => {
    const found = file(new URL(url).pathname)
    return found === null
      ? new Response('', { status: 404 })
      : new Response(found.body, { headers: { 'content-type': found.type } })
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      host: '127.0.0.1',
      workers: [
        {
          ...common,
          name: 'site',
          modulesRoot: outdir,
          modules: modulesIn(outdir).map((path) => ({ type: 'ESModule' as const, path })),
          bindings: {
            ...mall.bindings,
            PURGE_TOKEN: 'hostile',
            VERSION: { id: 'hostile' },
            PROPERTY_ID: '698',
            CENTRE_ID: '7',
            LOCALES: 'en',
            SITE_URL: origin,
            IMAGE_HOSTS: '*',
            CONTENT_FILES_URL: '/',
            GTM_ID: 'GTM-TEST1',
            ...variables,
          },
          kvNamespaces: ['CONTENT_CACHE'],
          durableObjects: {
            SUBMISSIONS: { className: 'Submissions', useSQLite: true },
            COORDINATOR: { className: 'Coordinator', useSQLite: true },
          },
          // biome-ignore lint/suspicious/noExplicitAny: Miniflare's Response and Node's are the same class at run time.
          serviceBindings: { CONTENT: 'sample-mall', ASSETS: assets as any },
        },
        // biome-ignore lint/suspicious/noExplicitAny: written in JavaScript.
        mall as any,
      ],
    }),
  )
  await miniflare.ready
  const worker = (await miniflare.getWorker('sample-mall')) as unknown as { fetch: typeof miniflare.dispatchFetch }
  const control: HostileSite['control'] = async (method, path, body) => {
    const init = { method, body: JSON.stringify(body) ?? null, headers: { 'content-type': 'application/json' } }
    const answer = await worker.fetch(`http://mall/_control/${path}`, init)
    const said = await answer.text()
    if (!answer.ok) throw new Error(`The mall refused: ${said}`)
    return said === '' ? null : JSON.parse(said)
  }
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
    dispose: () => miniflare.dispose(),
  }
}
