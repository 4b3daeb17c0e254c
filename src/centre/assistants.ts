/** What the MCP server says about itself: in the protocol, and in the card that catalogues point to. */
import { centre, hasFamily } from '../base/config'
import type { OptionalFamily } from '../base/routes'
import { capitalize } from './plain-text'

/** Raised when a tool's parameters or results change; additions are minor. */
export const serverVersion = '1.4.0'

/** A tool as catalogues see it: they list the tools without loading them. */
interface ToolInfo {
  name: string
  /** The family of pages that it covers; a centre without it does not offer the tool (rule 5.8). */
  family?: OptionalFamily
  /** Its subject, worded for the middle of a sentence. */
  about: string
  /** A question that it answers, as people ask it. */
  question?: string
}

/** Every tool, in order of display. */
const tools = [
  { name: 'is_open', about: 'opening hours', question: 'Is the mall open on Boxing Day?' },
  { name: 'find_store', about: 'stores and services', question: `Which stores at ${centre.shortName} sell shoes?` },
  { name: 'whats_on', family: 'events', about: 'events', question: 'What events are on this weekend?' },
  { name: 'promotions', family: 'promotions', about: 'promotions' },
  { name: 'jobs', family: 'jobs', about: 'jobs', question: 'Which stores are hiring?' },
  { name: 'how_to_get_there', about: 'directions' },
  { name: 'look_up', about: 'amenities', question: 'Is there free Wi-Fi?' },
] as const satisfies readonly ToolInfo[]

const offeredTools = (tools as readonly ToolInfo[]).filter(({ family }) => family === undefined || hasFamily(family))

/** Names of the tools that this centre offers, in their order. */
export const toolNames: readonly string[] = offeredTools.map(({ name }) => name)

/** Their subjects. */
export const toolSubjects: readonly string[] = offeredTools.map(({ about }) => about)

/** Questions that they answer, as people ask them. */
export const exampleQuestions: readonly string[] = offeredTools.flatMap(({ question }) => question ?? [])

/** The media types of responses; a client may accept only one of them. */
export const responseTypes = { json: 'application/json', events: 'text/event-stream' } as const

/** "Opening hours, stores and services, … and directions of one shopping centre." */
export function serverDescription(): string {
  const inWords = new Intl.ListFormat('en-CA').format(toolSubjects)
  return `${capitalize(inWords)} of one shopping centre. Read-only, without a key.`
}

/** Name, title and version. The name is the site's host as a namespace: "mall.example" gives "example.mall/centre". */
export function serverInfo({ SITE_URL }: Pick<Env, 'SITE_URL'>): { name: string; title: string; version: string } {
  const host = URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname.replace(/^www\./, '') : 'mall.local'
  const name = `${host.split('.').reverse().join('.')}/centre`
  return { name, title: 'Shopping centre information', version: serverVersion }
}

/** The card by which the server is discovered without connecting to it (SEP-2127). */
export const serverCard = (env: Pick<Env, 'SITE_URL'>, site: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  ...serverInfo(env),
  description: serverDescription(),
  websiteUrl: site,
  remotes: [{ type: 'streamable-http', url: `${site}/mcp` }],
})
