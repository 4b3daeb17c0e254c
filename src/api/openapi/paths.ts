/** The paths of the API, from the tables and validators of its routes, and the headers and errors that they share. */
import * as z from 'zod'
import { capitalize } from '../../centre/plain-text'
import { offeredResources, type ResourceName, resources } from '../../content/resources'
import { schemas } from '../../content/schema/schemas'
import { OpeningFacts } from '../../queries/opening'
import { fieldsOf, itemSchema } from '../content/derived'
import { apiResourceOf } from '../content/served'
import { partialJson } from '../json-response'
import { pageTypes } from '../page-proxy'
import { metaQuery, openQuery, type ParameterName, pageQuery, searchQuery } from '../parameters'
import { Problem, type ProblemKind, problemBody } from '../problem'
import { Health, PageMetaAnswer, PurgeBody, PurgePath, SearchResults } from '../schemas'
import { parameterMeanings } from './glossary'
import { inputSchema, type JsonSchema, type Operation, type Paths, type Schema, toSchema } from './schemas'

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const problem = (status: number, kind: ProblemKind, description: string) => {
  const example = problemBody(new Problem(status, kind, description))
  return { description, content: { 'application/problem+json': { schema: ref('schemas', 'Problem'), example } } }
}

const textHeader = (description: string) => ({ description, schema: { type: 'string' } })
const countHeader = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } })
export const headers = {
  'x-cache': {
    description:
      'Where the content came from. HIT: a fresh copy. STALE: a copy that is being refreshed. MISS: the content service was asked. ERROR-STALE: it failed or was late, and this is the last good copy, or what can be said without it.',
    schema: { type: 'string', enum: ['HIT', 'STALE', 'MISS', 'ERROR-STALE'] },
  },
  age: countHeader('Seconds since the content was fetched.'),
  etag: textHeader('For If-None-Match: the answer is then 304 as long as it would be the same.'),
  'last-modified': textHeader('For If-Modified-Since, where no ETag is kept.'),
  link: textHeader('The next part of the list: <…>; rel="next". Absent with the last part.'),
  'x-total-count': countHeader('Items in all parts together.'),
  'retry-after': countHeader('Seconds to wait.'),
}
type HeaderName = keyof typeof headers
const headerRefs = (...wanted: HeaderName[]) => Object.fromEntries(wanted.map((name) => [name, ref('headers', name)]))
const cacheHeaders = ['x-cache', 'age', 'etag', 'last-modified'] as const satisfies HeaderName[]

const retryProblem = (...of: Parameters<typeof problem>) => ({ ...problem(...of), headers: headerRefs('retry-after') })
export const refusals = {
  BadParameter: problem(
    400,
    'bad-parameter',
    'A parameter has a value that it cannot have; the answer names the valid ones.',
  ),
  NotFound: problem(404, 'not-found', 'There is no such thing.'),
  NotAuthorised: problem(401, 'not-authorised', 'No token was sent.'),
  WrongToken: problem(403, 'not-authorised', 'The token or the signature is wrong.'),
  TooManyRequests: retryProblem(429, 'too-many-requests', 'More requests in a minute than one visitor may make.'),
  NotAvailable: retryProblem(503, 'not-available', 'Neither the content service nor any copy has it at the moment.'),
}
const refusal = (name: keyof typeof refusals) => ref('responses', name)
const notFound = { '404': refusal('NotFound') }

const readings = (description: string, content: JsonSchema, ...more: HeaderName[]) => ({
  '200': { description, headers: headerRefs(...cacheHeaders, ...more), content },
  '304': { description: 'What the asker has is what would be answered.', headers: headerRefs(...cacheHeaders) },
  '400': refusal('BadParameter'),
  '429': refusal('TooManyRequests'),
  '503': refusal('NotAvailable'),
})

const parametersIn = (place: 'query' | 'path', { shape }: z.ZodObject): JsonSchema[] =>
  Object.entries(shape).map(([name, each]) => {
    const { expects: _, description = parameterMeanings[name as ParameterName], example, ...schema } = inputSchema(each)
    const required = each instanceof z.ZodOptional ? {} : { required: true }
    return { name, in: place, ...required, description, ...(example === undefined ? {} : { example }), schema }
  })

const fieldsParameter = (fields: readonly string[]): JsonSchema => ({
  name: 'fields',
  in: 'query',
  description: parameterMeanings.fields,
  style: 'form',
  explode: false,
  schema: { type: 'array', items: { type: 'string', enum: fields } },
})

/** "point_of_interests" → "PointOfInterests" */
const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** With `fields` a response is partial and has a media type of its own (described.ts creates the schemas). */
function jsonContent(item: Schema, isList = false) {
  const whole = (one: Schema) => ({ schema: isList ? { type: 'array', items: one } : one })
  const parts = (item.anyOf ?? [item]).map(({ $ref }) => ({ $ref: `${$ref}Part` }))
  const [part = {}, another] = parts
  return { 'application/json': whole(item), [partialJson]: whole(another === undefined ? part : { anyOf: parts }) }
}

function resourcePaths(name: ResourceName): Paths {
  const isList = resources[name].shape === 'list'
  const { about, query, slug } = apiResourceOf(name)
  const content = jsonContent(toSchema(schemas[name].schema), isList)
  const whole: Operation = {
    operationId: `${isList ? 'list' : 'get'}${pascal(name)}`,
    summary: about,
    description: isList
      ? 'What visitors may see now, in the order of the pages: all of it, or with `limit` and `cursor` in parts.'
      : 'What visitors may see now.',
    tags: ['Content'],
    parameters: [...parametersIn('query', query.omit({ fields: true })), fieldsParameter(fieldsOf(name, 'list'))],
    responses: isList
      ? readings('What visitors may see now', content, 'link', 'x-total-count')
      : { ...readings('What there is', content), ...notFound },
  }
  const path = `/api/content/${name}`
  if (!slug) return { [path]: { get: whole } }
  const means = { description: capitalize(`${slug.means}.`), schema: { type: 'string' } }
  const item: Operation = {
    operationId: `get${pascal(name)}Item`,
    summary: `${about.split(/[,:;]/)[0]}: one of them`,
    description: `${capitalize(slug.means)}.`,
    tags: ['Content'],
    parameters: [{ name: 'slug', in: 'path', required: true, ...means }, fieldsParameter(fieldsOf(name, 'item'))],
    responses: { ...readings('The item', jsonContent(toSchema(itemSchema(name)))), ...notFound },
  }
  return { [path]: { get: whole }, [`${path}/{slug}`]: { get: item } }
}

const pageRead = (query: z.ZodObject, about: Omit<Operation, 'tags' | 'parameters'>) => ({
  get: { ...about, tags: ['Pages'], parameters: parametersIn('query', query) },
})

const pagePaths: Paths = {
  '/api/meta': pageRead(metaQuery, {
    operationId: 'getPageMeta',
    summary: 'What a page says of itself: title, description, picture, canonical address',
    description: 'As the head of the page has it: the editors’ own record, completed by what the page itself says.',
    responses: { ...readings('The meta record of the page', json(toSchema(PageMetaAnswer))), ...notFound },
  }),
  '/api/search': pageRead(searchQuery, {
    operationId: 'searchSite',
    summary: 'What the site search answers and finds, grouped by kind',
    description:
      'The same as the page /search: first what answers the query (“boxing day”, “washroom”), then what is found. Typing errors are forgiven.',
    responses: readings('What was found; groups without a hit are left out', json(toSchema(SearchResults))),
  }),
  '/api/open': pageRead(openQuery, {
    operationId: 'getOpen',
    summary: 'Whether the centre or a store is open: now, at a time, or on a day',
    description:
      'Holidays, extended hours, nights past midnight and changes of the clock are taken into account. `unknown` is an answer: never show it as closed.',
    responses: readings('The state, and the hours of the day', json(toSchema(OpeningFacts))),
  }),
  '/api/page': pageRead(pageQuery, {
    operationId: 'getPage',
    summary: 'A page of another site, as it answers: allowed hosts only',
    description: 'For pages that the site embeds. The deployment lists the hosts (PAGE_PROXY_HOSTS).',
    responses: {
      '200': {
        description: 'The page, at most 1 MiB',
        content: Object.fromEntries(pageTypes.map((type) => [type, { schema: { type: 'string' } }])),
      },
      '400': problem(400, 'address-refused', 'The address is not one that is ever fetched; the detail says why.'),
      '403': problem(403, 'address-refused', 'The host is not among the allowed ones.'),
      '429': refusal('TooManyRequests'),
      '502': problem(
        502,
        'page-not-fetched',
        'The page could not be fetched, redirects to where it must not, or is too large.',
      ),
      '504': problem(504, 'page-not-fetched', 'The page took longer than five seconds.'),
    },
  }),
}

const purgeResponses = {
  '200': { description: 'What was purged, and when it is visible everywhere', content: json(ref('schemas', 'Purged')) },
  '400': refusal('BadParameter'),
  '401': refusal('NotAuthorised'),
  '403': refusal('WrongToken'),
  '429': refusal('TooManyRequests'),
  '503': problem(503, 'not-configured', 'This deployment has no token, or the purge could not be recorded.'),
}

const healthAnswer = (description: string) => ({ description, content: json(toSchema(Health)) })

const operationPaths: Paths = {
  '/healthz': {
    get: {
      operationId: 'getHealth',
      summary: 'How old each content type is, and what an operator ought to know; never asks the content service',
      description: 'For monitors. With `strict` the status says whether all is well.',
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
        '200': healthAnswer('The Worker runs; `status` is ok, stale (something could not be refreshed) or empty'),
        '405': problem(405, 'method-not-allowed', 'Asked in another way than GET or HEAD.'),
        '503': healthAnswer('With `strict`, the same where `problems` is not empty'),
      },
    },
  },
  '/api/purge': {
    post: {
      operationId: 'purge',
      summary: 'Purges content types',
      description: 'What was kept of these types is no longer shown, from the moment of the answer where it was asked.',
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
        'Signed: X-Signature-256 is "sha256=" and the HMAC-SHA-256 of "{X-Timestamp}.{type}.{body}"; X-Timestamp is the moment in seconds since 1970, good for five minutes and one purge (docs/api.md). Beside the token, no signature is looked at.',
      tags: ['Operation'],
      security: [{ token: [] }, { signature: [] }],
      parameters: parametersIn('path', PurgePath),
      responses: purgeResponses,
    },
  },
}

export const paths: Paths = Object.assign({}, ...offeredResources.map(resourcePaths), pagePaths, operationPaths)
