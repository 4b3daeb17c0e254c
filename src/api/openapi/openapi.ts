/** `/api/openapi.json`, from the same tables as the routes. */
import { centre } from '../../base/config'
import { routes } from '../../base/routes'
import { problemKinds } from '../problem'
import { withDescriptions } from './described'
import { headers, paths, refusals } from './paths'
import { namedSchemas, type OpenApi } from './schemas'

/** Raised with every addition; nothing is ever removed or changed (docs/api.md). */
const version = '2.4.0'

/** The document for a site at `origin`. */
export function openApiDocument(origin: string): OpenApi {
  const kinds = Object.entries(problemKinds).map(([kind, title]) => `${kind}: ${title}.`)
  return withDescriptions({
    openapi: '3.1.1',
    info: {
      title: `${centre.shortName} content API`,
      version,
      description: [
        'Everything the site shows, as JSON: what visitors may see now, and no more. No key is needed for reading.',
        'Fields, resources and parameters may be added; nothing is changed or taken away.',
        'Pictures are in the size in which they were uploaded: the content service tells neither width nor height, so none is given here. Drawings of levels say both (mapwidth, mapheight); where the centre is, its latitude and longitude say (property), and where a store is, its unit and its place on the drawing (mapplic).',
        `Errors are problem details (RFC 9457). Their types: ${kinds.join(' ')}`,
      ].join('\n\n'),
      contact: { name: centre.name, url: `${origin}${routes.contactUs.path}` },
      license: { name: 'MIT', identifier: 'MIT' },
    } as OpenApi['info'],
    servers: [{ url: origin }],
    security: [],
    tags: [
      { name: 'Content', description: 'The content of the site, by resource.' },
      { name: 'Pages', description: 'What pages say of themselves, search, and pages of other sites.' },
      { name: 'Operation', description: 'For those who run the site.' },
    ],
    paths,
    components: {
      schemas: namedSchemas(),
      headers,
      responses: refusals,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The operators’ token, PURGE_TOKEN.' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature-256',
          description: 'sha256= and the HMAC-SHA-256 of the time, the type and the body, with dots between.',
        },
      },
    },
  })
}
