/**
 * What assistants can use here, for catalogues: Agentic Resource Discovery (agenticresourcediscovery.org). Lighthouse's
 * audit "ard-schema" checks it.
 */

import { exampleQuestions, serverDescription, toolNames, toolSubjects, version } from '../../centre/assistants'
import type { Property } from '../../content/schema/property'

interface Setting {
  site: string
  property: Pick<Property, 'name'>
}

/** `/.well-known/ard.json` (ARD 0.91). */
export const ardManifest = ({ site, property }: Setting) => ({
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
      version,
    },
  ],
})
