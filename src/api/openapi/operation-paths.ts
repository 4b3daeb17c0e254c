/** The paths for operators: purging, health. */

import { Health, PurgeBody, PurgePath } from '../schemas'
import type { Paths } from './document'
import { inputSchema } from './json-schema'
import { json, parametersIn, problem, ref } from './parts'
import { written } from './schemas'

const purgeResponses = {
  '200': { description: 'What was purged, and when it is visible everywhere', content: json(ref('schemas', 'Purged')) },
  '400': ref('responses', 'BadParameter'),
  '401': ref('responses', 'NotAuthorised'),
  '403': ref('responses', 'WrongToken'),
  '429': ref('responses', 'TooManyRequests'),
  '503': problem('This deployment has no token, or the purge could not be recorded.'),
}

export const purgePaths: Paths = {
  '/api/purge': {
    post: {
      operationId: 'purge',
      summary: 'Purges content types',
      tags: ['Operation'],
      security: [{ token: [] }],
      requestBody: { required: true, content: json(inputSchema(PurgeBody)) },
      responses: purgeResponses,
    },
  },
  '/api/purge/{type}': {
    post: {
      operationId: 'purgeType',
      summary: 'Purges one content type: for the webhooks of a CMS, whatever their body is',
      description:
        'Signed: X-Signature-256 is "sha256=" and the HMAC-SHA-256 of "{X-Timestamp}.{type}.{body}"; X-Timestamp is the moment in seconds since 1970, good for five minutes and one purge (docs/api.md).',
      tags: ['Operation'],
      security: [{ token: [] }, { signature: [] }],
      parameters: parametersIn('path', PurgePath),
      responses: purgeResponses,
    },
  },
}

export const healthPaths: Paths = {
  '/healthz': {
    get: {
      operationId: 'getHealth',
      summary: 'How old each content type is, and what an operator ought to know; never asks the content service',
      tags: ['Operation'],
      parameters: [
        {
          name: 'strict',
          in: 'query',
          description: 'Answers 503 where there are problems',
          allowEmptyValue: true,
          schema: { type: 'string' },
        },
      ],
      responses: {
        '200': {
          description: 'The Worker runs; `status` is ok, stale (something could not be refreshed) or empty',
          content: json(written(Health)),
        },
        '503': { description: 'With `strict`, the same where `problems` is not empty' },
        '4XX': problem('Not answered.'),
      },
    },
  },
}
