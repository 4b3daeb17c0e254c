import { Hono } from 'hono'
import type { Env } from './env'
import { controls } from './service/controls'
import { forms } from './service/forms'
import { json } from './service/misbehave'
import { readings } from './service/readings'

/**
 * The sample mall: plays the content service with a made-up centre, so that the site can be run, shown and tested
 * without one. Its bad days are on demand, see service/controls.ts. It is never deployed.
 */
export const app = new Hono<{ Bindings: Env }>({ strict: false })

app.route('/_control', controls)
app.route('/', readings)
app.route('/', forms)

app.notFound(() => json({ error: 'Not found' }, 404))
// A connection that is to be dropped must really drop: the error goes on to the caller.
app.onError((error) => {
  throw error
})

export default app
