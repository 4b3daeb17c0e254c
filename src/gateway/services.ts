/**
 * What the gateway serves besides pages: the API, the health page, assistants, operators. Loaded on first use: it takes
 * a tenth of an isolate's start, and most isolates only serve pages.
 */
import type { Hono } from 'hono'
import { api, publicCors } from '../api/app'
import type { ApiEnv } from '../api/context'
import { health } from '../api/health'
import { Problem, problemResponse } from '../api/problem'
import { mcp } from '../mcp/route'
import { ops } from '../ops/app'
import { routeTable } from '../pages/routes'
import { dataHeaders } from '../request/data-headers'

/** Adds services for programs, whose responses have their own headers. */
export function addPrograms(app: Hono<ApiEnv>): void {
  // The API serves pages' metadata but may not import the pages, so it gets their routes.
  app.use('/api/*', async (c, next) => {
    c.set('routes', routeTable)
    await next()
  })
  app.route('/api', api)
  app.use('/healthz', publicCors)
  app.get('/healthz', dataHeaders, health)
  const allow = 'GET, HEAD'
  const other = new Problem(405, 'method-not-allowed', `This address knows ${allow}.`, { allow })
  app.all('/healthz', dataHeaders, () => problemResponse(other))
  app.route('/mcp', mcp)
}

/** Adds the operators' pages. */
export const addOperators = (app: Hono<ApiEnv>): void => void app.route('/ops', ops)
