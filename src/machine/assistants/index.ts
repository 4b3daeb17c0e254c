/** Files that tell agents what this site offers, and security researchers where to report vulnerabilities. */

import { Hono } from 'hono'
import { localesOf } from '../../base/offered'
import { siteOrigin } from '../../base/settings'
import { daySeconds } from '../../base/time/durations'
import { files } from '../../centre/files'
import { answer, openFeed } from '../context'
import { ardManifest } from './catalogue'
import { llmsTxt } from './llms'
import { securityTxt } from './security'

/** Readable from any origin. */
const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** The routes for these files. */
export function createAssistantFiles(): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>()

  app.get(files.llms.path, async (c) => {
    const context = await openFeed(c, 'hours', 'pages')
    return answer(c, context, llmsTxt({ ...context, ...context.read }), files.llms.type, open)
  })

  app.get(files.ard.path, async (c) => {
    const context = await openFeed(c)
    return answer(c, context, JSON.stringify(ardManifest(context)), files.ard.type, open)
  })

  app.get(files.security.path, (c) => {
    const body = securityTxt(siteOrigin(c.env, null, c.req.url), localesOf(c.env), Date.now())
    return c.text(body, 200, { 'cache-control': `public, max-age=${daySeconds}` })
  })

  return app
}
