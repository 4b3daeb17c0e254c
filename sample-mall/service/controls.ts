import { Hono } from 'hono'
import { json } from './misbehave'
import { FORM_MODES, type FormBehaviour, type Misbehaviour, MODES, type Patch, state } from './state'

/**
 * The sample's controls, under `/_control/`. They need no key: whoever runs the sample may do anything with it.
 * Tests and developers use them to see how the site copes with a failing service.
 */
export const controls = new Hono()

const HELP = {
  'POST /_control/misbehave': {
    body: { path: 'stores/list', mode: MODES, 'ms?': 3000, 'status?': 503, 'times?': 1 },
    note: "path is what follows /properties/{id}/, of every centre; '' or 'property' is the property, 'mallcom' the community call, '*' everything",
  },
  'GET /_control/misbehave': 'the rules in force',
  'DELETE /_control/misbehave': 'heals everything; ?path= heals one path',
  'GET /_control/calls': 'how often each path has been called, and the last calls; DELETE forgets them',
  'GET /_control/posts': 'the submissions received; DELETE forgets them',
  'POST /_control/forms': { body: { mode: FORM_MODES, 'status?': 500, 'ms?': 3000, 'times?': 1, 'kind?': 'contact' } },
  'PUT /_control/clock': { body: { now: '2026-12-24T23:00:00Z' }, note: 'null sets it going again' },
  'PUT /_control/patch': {
    body: {
      resource: 'stores',
      'items?': [],
      'merge?': { 41001: { name: 'Another name' } },
      'append?': [],
      'remove?': [41002],
    },
    note: 'for an object (property, hours, homepage, mallcom) merge holds its members; meta_data is a list; GET lists the patches, DELETE (?resource=) takes them back',
  },
  'POST /_control/scale': { body: { stores: 4000 }, note: 'sizes of lists; {} sets them back' },
  'POST /_control/reset': 'sets everything back',
}

const overview = () =>
  json({
    controls: HELP,
    now: state.now().toISOString(),
    misbehaviours: state.misbehaviours,
    forms: state.forms,
    scale: state.scale,
  })

controls.get('/', overview)

const clean = (path: string) => path.replace(/^\/|\/$/g, '') || 'property'

controls.post('/misbehave', async (c) => {
  const rule = await body<Partial<Misbehaviour>>(c.req.raw)
  if (!rule || typeof rule.path !== 'string' || !MODES.some((mode) => mode === rule.mode)) {
    return json({ error: `path and mode are needed; modes: ${MODES.join(', ')}` }, 400)
  }
  const path = clean(rule.path)
  state.misbehaviours = [
    ...state.misbehaviours.filter((other) => other.path !== path),
    { ...(rule as Misbehaviour), path },
  ]
  return json({ misbehaviours: state.misbehaviours })
})
controls.get('/misbehave', () => json({ misbehaviours: state.misbehaviours }))
controls.delete('/misbehave', (c) => {
  const path = c.req.query('path')
  state.misbehaviours = path === undefined ? [] : state.misbehaviours.filter((rule) => rule.path !== clean(path))
  return json({ misbehaviours: state.misbehaviours })
})

controls.get('/calls', () =>
  json({
    total: [...state.calls.values()].reduce((sum, count) => sum + count, 0),
    byPath: Object.fromEntries(state.calls),
    recent: state.recent,
  }),
)
controls.delete('/calls', () => {
  state.forgetCalls()
  return json({ total: 0, byPath: {} })
})

controls.get('/posts', () => json(state.posts))
controls.delete('/posts', () => {
  state.posts = []
  return json([])
})

controls.post('/forms', async (c) => {
  const wanted = await body<FormBehaviour>(c.req.raw)
  if (!wanted || !FORM_MODES.some((mode) => mode === wanted.mode))
    return json({ error: `modes: ${FORM_MODES.join(', ')}` }, 400)
  state.forms = wanted
  return json(state.forms)
})

controls.put('/clock', async (c) => {
  const wanted = await body<{ now?: string | null }>(c.req.raw)
  const now = wanted?.now
  const instant = typeof now === 'string' ? Date.parse(now) : null
  if (now === undefined || Number.isNaN(instant)) return json({ error: 'now must be an ISO date-time or null' }, 400)
  state.clock = instant
  return json({ now: state.now().toISOString(), stopped: state.clock !== null })
})

controls.put('/patch', async (c) => {
  const patch = await body<Patch>(c.req.raw)
  if (!patch || typeof patch.resource !== 'string') return json({ error: 'resource is needed' }, 400)
  // Replacing a whole resource discards its earlier patches.
  if (patch.items !== undefined) state.patches = state.patches.filter((other) => other.resource !== patch.resource)
  state.patches.push(patch)
  return json({ patches: state.patches.length })
})
controls.get('/patch', () => json(state.patches))
controls.delete('/patch', (c) => {
  const name = c.req.query('resource')
  state.patches = name === undefined ? [] : state.patches.filter((patch) => patch.resource !== name)
  return json({ patches: state.patches.length })
})

controls.post('/scale', async (c) => {
  const sizes = await body<Record<string, number>>(c.req.raw)
  if (!sizes || Object.values(sizes).some((size) => !Number.isInteger(size) || size < 0 || size > 100_000)) {
    return json({ error: 'sizes must be whole numbers, 100000 at most' }, 400)
  }
  state.scale = sizes
  return json({ scale: state.scale })
})

controls.post('/reset', () => {
  state.reset()
  return json({ reset: true })
})

controls.all('*', () => json({ error: 'No such control; GET /_control/ lists them' }, 404))

/** The request's body as a JSON object; undefined for anything else. */
async function body<Shape>(request: Request): Promise<Shape | undefined> {
  try {
    const value: unknown = await request.json()
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Shape) : undefined
  } catch {
    return undefined
  }
}
