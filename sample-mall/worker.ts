import { Hono } from 'hono'
import type { Env } from './env'
import { controls } from './service/controls'
import { forms } from './service/forms'
import { json } from './service/misbehave'
import { readings } from './service/readings'

/**
 * The sample mall: a stub of the content service with fictional centres, so that the site can be run, shown and tested
 * without a real one. It fails on demand (service/controls.ts). It is never deployed.
 */
export const app = new Hono<{ Bindings: Env }>({ strict: false })

app.route('/_control', controls)
app.route('/', readings)
app.route('/', forms)

app.notFound(() => json({ error: 'Not found' }, 404))
// Rethrow, so that a connection that is to be dropped really drops.
app.onError((error) => {
  throw error
})

export default app
