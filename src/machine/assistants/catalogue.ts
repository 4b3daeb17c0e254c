/**
 * What assistants can use here, for catalogues: Agentic Resource Discovery (agenticresourcediscovery.org). Lighthouse's
 * audit "ard-schema" checks it.
 */

import { exampleQuestions, serverDescription, toolNames, toolSubjects, version } from '../../base/mcp-info'
import { files } from '../../centre/files'
import type { Property } from '../../content/schema/property'

interface Setting {
  site: string
  property: Pick<Property, 'name'>
}

const entries = ({ site, property }: Setting) => [
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
    version,
  },
]

/** `/.well-known/ard.json` (ARD 0.91). */
export const ardManifest = (setting: Setting) => ({ entries: entries(setting) })

/** `/.well-known/ai-catalog.json` (ARD 0.9): the same entries, with their publisher. */
export const aiCatalog = (setting: Setting) => ({
  specVersion: '1.0',
  host: { displayName: setting.property.name, documentationUrl: `${setting.site}${files.llms.path}` },
  entries: entries(setting),
})
