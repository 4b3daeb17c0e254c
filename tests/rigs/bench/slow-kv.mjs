/** The Worker's main module with reads of KV that are late, and a count of how often they were waited for in a row. */
import { mainModule } from '../../../scripts/lib/worker-bundle.mjs'

/** Its source text, of a delay in ms. */
export const slowKv = (delay) => `
import Gateway, { Pages as OwnPages } from './${mainModule}'
export * from './${mainModule}'
let rounds = 0, reading = 0
const late = (kv) => ({
  put: (...given) => kv.put(...given),
  async get(...given) {
    if (reading++ === 0) rounds++
    const value = await kv.get(...given)
    await new Promise((resolve) => setTimeout(resolve, ${delay}))
    reading--
    return value
  },
})
const slowed = (env) => ({ ...env, CONTENT_CACHE: late(env.CONTENT_CACHE) })
export class Pages extends OwnPages {
  constructor(ctx, env) { super(ctx, slowed(env)) }
}
export default class extends Gateway {
  constructor(ctx, env) { super(ctx, slowed(env)) }
  fetch(request) {
    return new URL(request.url).pathname === '/_rounds' ? new Response(String(rounds)) : super.fetch(request)
  }
}
`
