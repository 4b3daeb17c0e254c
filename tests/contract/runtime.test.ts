/** A changed Worker in the workerd that runs (scripts/lib/runtime.ts), with a Worker of our own. */
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare'
import { afterAll, expect, it } from 'vitest'
import { liveModule, versionHeader } from '../../scripts/lib/runtime.ts'

let says = 'first'
const worker = () => `
import { DurableObject, env, WorkerEntrypoint } from 'cloudflare:workers'
import { says } from './words.mjs'
export class Counter extends DurableObject { count = 0; add() { return ++this.count } }
export class Pages extends WorkerEntrypoint {
  async fetch() { return new Response([says, await env.COUNTER.getByName('one').add(), env.VERSION?.id ?? ''].join()) }
}
export default { fetch: (request, _env, { exports }) => exports.Pages.fetch(request) }`
const words = () => `export const says = '${says}'; if (says === 'fails') throw new Error('no words')`

const options = convertV4MiniflareOptions({
  workers: [
    {
      name: 'site',
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['enable_ctx_exports'],
      modulesRoot: '/',
      modules: [{ type: 'ESModule', path: '/live.mjs', contents: liveModule }],
      unsafeUseModuleFallbackService: true,
      durableObjects: { COUNTER: 'Counter' },
    },
  ],
  unsafeModuleFallbackService({ url }: { url: string }) {
    const name = new URL(url).searchParams.get('specifier')?.slice(1)
    return Response.json({ name, esModule: name?.endsWith('words.mjs') ? words() : worker() })
  },
})
const runtime = new Miniflare(options)
afterAll(() => runtime.dispose())

const ask = async (headers: Record<string, string> = {}) => {
  const answer = await runtime.dispatchFetch('http://localhost/', { headers })
  return `${answer.status} ${await answer.text()}`
}

it('answers by the version loaded last, by an object or a class; Durable Objects live on', async () => {
  expect(await ask()).toBe('200 first,1,')
  says = 'second'
  expect([await ask(), await ask({ [versionHeader]: '7' })]).toEqual(['200 first,2,', '200 '])
  expect(await ask()).toBe('200 second,3,7')
})

it('says what a version throws when it is loaded, and keeps the one before', async () => {
  says = 'fails'
  expect(await ask({ [versionHeader]: '8' })).toMatch(/^500 Error: no words/)
  expect(await ask()).toBe('200 second,4,7')
})
