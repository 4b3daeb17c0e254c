/** Files that say what this site offers to programs that act for people, and whom to tell of a weakness. */
import { Hono } from 'hono'
import { localesOf, siteOrigin } from '../../base/settings'
import { answer, feedContext } from '../context'
import { aiCatalog, ardManifest } from './catalogue'
import { llmsTxt } from './llms'
import { securityTxt } from './security'

/** Read by programs of any origin. */
const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

export function createAssistantFiles(): Hono<{ Bindings: Env }> {
  const files = new Hono<{ Bindings: Env }>()

  files.get('/llms.txt', async (c) => {
    const context = await feedContext(c, 'hours', 'pages')
    const { hours, pages } = await context.content.read('hours', 'pages')
    return answer(c, context, llmsTxt({ ...context, hours, pages }), 'text/plain', open)
  })

  // The name of the catalogue's version 0.91, and the one before it, which validators still ask for.
  files.get('/.well-known/ard.json', async (c) => {
    const context = await feedContext(c)
    return answer(c, context, JSON.stringify(ardManifest(context)), 'application/json', open)
  })
  files.get('/.well-known/ai-catalog.json', async (c) => {
    const context = await feedContext(c)
    return answer(c, context, JSON.stringify(aiCatalog(context)), 'application/json', open)
  })

  files.get('/.well-known/security.txt', (c) => {
    const body = securityTxt(siteOrigin(c.env, null, c.req.url), localesOf(c.env), Date.now())
    return c.text(body, 200, { 'cache-control': 'public, max-age=86400' })
  })

  return files
}
