/** What the OpenAPI paths share: parameters, headers and error responses. */

import * as z from 'zod'
import { inputSchema, type JsonSchema } from './json-schema'

export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
export const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
export const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('schemas', 'Problem') } },
})

const textHeader = (description: string) => ({ description, schema: { type: 'string' } })
export const headers = {
  'x-cache': {
    description:
      'Where the content came from. HIT: a fresh copy. STALE: a copy that is being refreshed. MISS: the content service was asked. ERROR-STALE: it failed or was late, and this is the last good copy.',
    schema: { type: 'string', enum: ['HIT', 'STALE', 'MISS', 'ERROR-STALE'] },
  },
  age: { description: 'Seconds since the content was fetched.', schema: { type: 'integer', minimum: 0 } },
  etag: textHeader('For If-None-Match: the answer is then 304 as long as it would be the same.'),
  'last-modified': textHeader('For If-Modified-Since, where no ETag is kept.'),
  link: textHeader('The next part of the list: <…>; rel="next". Absent with the last part.'),
  'x-total-count': { description: 'Items in all parts together.', schema: { type: 'integer', minimum: 0 } },
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
}
type HeaderName = keyof typeof headers
export const headerRefs = (...wanted: HeaderName[]) =>
  Object.fromEntries(wanted.map((name) => [name, ref('headers', name)]))
export const cached = ['x-cache', 'age', 'etag', 'last-modified'] as const satisfies HeaderName[]

export const refusals = {
  BadParameter: problem('A parameter has a value that it cannot have; the answer names the valid ones.'),
  NotFound: problem('There is no such thing.'),
  NotAuthorised: problem('No token was sent.'),
  WrongToken: problem('The token or the signature is wrong.'),
  TooManyRequests: {
    ...problem('More requests in a minute than one visitor may make.'),
    headers: headerRefs('retry-after'),
  },
  NotAvailable: {
    ...problem('Neither the content service nor any copy has it at the moment.'),
    headers: headerRefs('retry-after'),
  },
}
const notModified = { description: 'What the asker has is what would be answered.', headers: headerRefs(...cached) }
export const reading = {
  '304': notModified,
  '400': ref('responses', 'BadParameter'),
  '429': ref('responses', 'TooManyRequests'),
  '503': ref('responses', 'NotAvailable'),
}
export const notFound = { '404': ref('responses', 'NotFound') }

/** The parameters that an endpoint's validator takes. */
export const parametersIn = (place: 'query' | 'path', { shape }: z.ZodObject): JsonSchema[] =>
  Object.entries(shape).map(([name, each]) => {
    const { expects: _, description, ...schema } = inputSchema(each as z.ZodType)
    const required = each instanceof z.ZodOptional ? {} : { required: true }
    return { name, in: place, ...required, ...(description === undefined ? {} : { description }), schema }
  })
