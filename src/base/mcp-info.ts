/** What the server says of itself: in the protocol, and in the card that catalogues point to. */

import { centre } from './config'

/** Raised when a tool's parameters or answers change; additions are minor. */
export const version = '1.0.0'

const serverTitle = 'Shopping centre information'
export const serverDescription =
  'Opening hours, stores and services, events, promotions, jobs and directions of one shopping centre. Read-only, without a key.'

/** Names of the tools, in their order: the catalogue lists them without loading them. */
export const toolNames = ['is_open', 'find_store', 'whats_on', 'promotions', 'jobs', 'how_to_get_there'] as const

/** What the tools answer, as people ask it. */
export const exampleQuestions = [
  'Is the mall open on Boxing Day?',
  `Which stores at ${centre.shortName} sell shoes?`,
  'What events are on this weekend?',
  'Which stores are hiring?',
] as const

/** The host of the site as a namespace: "mall.example" is "example.mall". */
export function serverInfo(env: Pick<Env, 'SITE_URL'>): { name: string; title: string; version: string } {
  return { name: serverName(env), title: serverTitle, version }
}

/** The card by which the server is found without connecting to it (SEP-2127). */
export const serverCard = (env: Pick<Env, 'SITE_URL'>, site: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  ...serverInfo(env),
  description: serverDescription,
  websiteUrl: site,
  remotes: [{ type: 'streamable-http', url: `${site}/mcp` }],
})

const serverName = ({ SITE_URL }: Pick<Env, 'SITE_URL'>): string => {
  const host = URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname.replace(/^www\./, '') : 'mall.local'
  return `${host.split('.').reverse().join('.')}/centre`
}
