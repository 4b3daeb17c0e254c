/** Files for agents, and for security researchers. */
import { Hono } from 'hono'
import { localesOf } from '../../base/overrides'
import { siteOrigin } from '../../base/settings'
import { dayMs, daySeconds } from '../../base/time/durations'
import { exampleQuestions, serverDescription, serverVersion, toolNames, toolSubjects } from '../../centre/assistants'
import { files } from '../../centre/files'
import { addFeed, type FeedContext } from '../context'
import { llmsTxt } from './llms'

const publicHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

export const assistantFiles = new Hono<{ Bindings: Env }>()

addFeed(
  assistantFiles,
  files.llms,
  ['hours', 'pages'],
  [],
  ({ content, read: { hours, pages }, ...facts }) =>
    llmsTxt({ ...facts, hours, pages: content.isMissing('pages') ? null : pages }),
  publicHeaders,
)
addFeed(assistantFiles, files.ard, [], [], (feed) => JSON.stringify(ardManifest(feed)), publicHeaders)

assistantFiles.get(files.security.path, (c) => {
  const body = securityTxt(siteOrigin(c.env, null, c.req.url), localesOf(c.env), Date.now())
  return c.text(body, 200, { 'cache-control': `public, max-age=${daySeconds}` })
})

/** `/.well-known/ard.json`: what assistants can use here (Agentic Resource Discovery 0.91). */
const ardManifest = ({ site, property }: FeedContext) => ({
  entries: [
    {
      // An identifier, not an address: it survives a move to another address.
      identifier: `urn:air:${new URL(site).hostname.replace(/^www\./, '')}:mcp:centre`,
      displayName: `${property.name} information`,
      type: 'application/mcp-server-card+json',
      url: `${site}/mcp/server-card`,
      description: serverDescription(),
      tags: ['shopping centre', ...toolSubjects],
      capabilities: [...toolNames],
      representativeQueries: [...exampleQuestions],
      version: serverVersion,
    },
  ],
})

/** RFC 9116 §2.5.5 recommends less than a year; the file is generated for every request. */
const validFor = 180 * dayMs

/** The text of /.well-known/security.txt (RFC 9116); `now` is epoch ms. */
function securityTxt(site: string, locales: readonly string[], now: number): string {
  const lines = [
    `Contact: ${site}/contact-us`,
    // Whole days: the file changes once a day.
    `Expires: ${new Date(Math.floor((now + validFor) / dayMs) * dayMs).toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${site}${files.security.path}`,
  ]
  return `${lines.join('\n')}\n`
}
