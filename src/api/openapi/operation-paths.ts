/** The paths for operators: purging, health. */

import { PurgeBody, PurgePath } from '../schemas'
import type { Paths } from './document'
import { inputSchema, type JsonSchema } from './json-schema'
import { json, parametersIn, problem, ref } from './parts'

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
      requestBody: {
        required: true,
        content: json(inputSchema(PurgeBody)),
      },
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
          content: json({
            type: 'object',
            required: ['status', 'version', 'at', 'content'],
            properties: {
              status: { type: 'string', enum: ['ok', 'stale', 'empty'] },
              version: { type: 'string' },
              at: { type: 'string', format: 'date-time' },
              cron: {
                type: ['string', 'null'],
                format: 'date-time',
                description: 'The last run of the cron that is known of',
              },
              problems: {
                type: 'array',
                description: 'What would concern an operator',
                items: {
                  type: 'object',
                  required: ['what', 'detail'],
                  properties: {
                    what: { type: 'string', enum: ['content', 'cron', 'submissions', 'outbox', 'cache', 'zone'] },
                    detail: { type: 'string' },
                  },
                },
              },
              content: { type: 'object', additionalProperties: ref('schemas', 'ContentHealth') },
            },
          }),
        },
        '503': { description: 'With `strict`, the same where `problems` is not empty' },
        '4XX': problem('Not answered.'),
      },
    },
  },
}

/** What `/healthz` reports for each content type. */
export const ContentHealth: JsonSchema = {
  type: 'object',
  required: ['state', 'failing', 'age', 'kept', 'dropped'],
  properties: {
    state: { type: 'string', enum: ['fresh', 'stale', 'expired', 'purged', 'missing'] },
    failing: { type: 'boolean' },
    age: { type: ['integer', 'null'], description: 'Seconds since it was fetched' },
    kept: { type: 'integer' },
    dropped: { type: 'integer' },
  },
}
