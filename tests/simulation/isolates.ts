/** Runs the site's code in a hundred isolates: bundled once, evaluated once per isolate, on the simulation's clock. */
import { createHash, randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import '../support/built-ins'
import type { VirtualClock } from './clock'
import type * as Isolate from './isolate'

const here = dirname(fileURLToPath(import.meta.url))
const file = (path: string): string => join(here, path)

/** Bundles an isolate's code as a script. @param alias import aliases for `#centre` and `#built/…` */
export async function bundled(alias: Record<string, string>): Promise<string> {
  const bundle = await rolldown({
    input: file('./isolate.ts'),
    platform: 'browser',
    logLevel: 'silent',
    resolve: { alias: { ...alias, 'cloudflare:workers': file('../contract/workers.ts') } },
  })
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false })
  await bundle.close()
  return output[0].code
}

/** Synchronous digests: one from another thread would arrive at an arbitrary virtual time. */
const subtle = {
  digest: async (_: unknown, data: ArrayBuffer | ArrayBufferView): Promise<ArrayBuffer> => {
    const bytes =
      data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    return Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer
  },
}
const quiet = { log: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Returns a function that makes an isolate from the bundled code. */
export function isolateMaker(code: string, clock: VirtualClock) {
  const crypto = { subtle, randomUUID }
  const { Date: date, performance, setTimeout, clearTimeout } = clock
  const given = { Date: date, performance, setTimeout, clearTimeout, crypto, console: quiet }
  const make = new Function(...Object.keys(given), 'exports', code)
  return (): typeof Isolate => {
    const exported = {}
    make(...Object.values(given), exported)
    return exported as typeof Isolate
  }
}
