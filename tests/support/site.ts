/** The site as a visitor reaches it, and the sample mall's controls (sample-mall/worker.ts), for tests in workerd. */

import { listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { forgetMemo } from '../../src/content/cache/cache'
import { settled } from '../../src/content/in-flight'
import { forgetFailures } from '../../src/content/resolver'
import { circuits } from '../../src/content/service/circuit'
import { forgetPages } from '../../src/pages/memory'
import { forgetIndexes } from '../../src/queries/site-index'

export const origin = 'http://localhost:8787'

/** One request to the whole Worker, through the gateway; the body is read, as workerd's tests need. */
export async function get(
  path: string,
  init?: RequestInit,
): Promise<{ status: number; headers: Headers; body: string }> {
  const response = await exports.default.fetch(new Request(new URL(path, origin), { redirect: 'manual', ...init }))
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** As after a deployment: nothing in memory, nothing in KV. */
export async function emptyCaches(): Promise<void> {
  // Work that earlier requests left behind may still be fetching, and then writing: on a busy machine for long.
  await settled(10_000)
  // What nobody has used for ten seconds is out of memory, and `reset` empties only what is there.
  await env.CONTENT_CACHE.get('any')
  await reset()
  newIsolate()
}

/** At the end of a file whose runtime others have after it: nothing goes on, and nothing is stored. */
export async function leaveNothing(): Promise<void> {
  // Each is woken, as KV is: one of an earlier file's class answers with an error, and is awake as well.
  for (const namespace of [env.COORDINATOR, env.SESSIONS, env.SUBMISSIONS])
    for (const id of await listDurableObjectIds(namespace as DurableObjectNamespace))
      await runInDurableObject(namespace.get(id) as DurableObjectStub, () => {}).catch(() => {})
  await emptyCaches()
}

/** Forgets what one isolate remembers; KV keeps what it has. */
export function newIsolate(): void {
  forgetMemo()
  forgetPages()
  forgetIndexes()
  forgetFailures()
  circuits.close()
}

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const init: RequestInit = { method }
  if (body !== undefined)
    Object.assign(init, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const response = await env.CONTENT!.fetch(`https://mall.test/_control/${path}`, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`The sample mall refused ${method} ${path}: ${response.status} ${text}`)
  return text ? JSON.parse(text) : null
}

export type Mode =
  | 'delay'
  | 'hang'
  | 'status'
  | 'reset'
  | 'throw'
  | 'cut'
  | 'html'
  | 'wrong-types'
  | 'bad-item'
  | 'empty'
  | 'null'
  | 'no-body'
  | 'huge'

/** The sample mall's controls: how it misbehaves, what it counted. `path` is the service's, '*' for all. */
export const mall = {
  misbehave: (path: string, mode: Mode, more: { ms?: number; status?: number; times?: number } = {}) =>
    control('POST', 'misbehave', { path, mode, ...more }),
  behave: () => control('DELETE', 'misbehave'),
  calls: async () => (await control('GET', 'calls')) as { total: number; byPath: Record<string, number> },
  /** Calls of a path, by its end. */
  callsOf: async (end: string): Promise<number> =>
    Object.entries((await mall.calls()).byPath).reduce(
      (sum, [path, count]) => sum + (path.endsWith(end) ? count : 0),
      0,
    ),
  forgetCalls: () => control('DELETE', 'calls'),
  patch: (patch: unknown) => control('PUT', 'patch', patch),
  setClock: (now: string | null) => control('PUT', 'clock', { now }),
  scale: (stores: number) => control('POST', 'scale', { stores }),
  reset: () => control('POST', 'reset'),
}
