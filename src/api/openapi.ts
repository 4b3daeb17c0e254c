/** `/api/openapi.json`: the contract, made from the tables that the routes are made from. */
import type * as z from 'zod'
import { type ResourceName, resources } from '../content/resources'
import { Hours, HoursRow, StoreHours } from '../content/schema/hours'
import { Contest, Event, Job, Promotion } from '../content/schema/items'
import { CommunityItem, Mallcomm } from '../content/schema/mallcomm'
import { CentreMap } from '../content/schema/map'
import { Banner, Fashion, FeatureItem, Gallery, GalleryItem, Homepage, Popup } from '../content/schema/media'
import { Blog, Page, PointOfInterest, Post, SiteMapData } from '../content/schema/page'
import { Property } from '../content/schema/property'
import { Category, Store } from '../content/schema/store'
import { fieldsOf, itemSchema, resourceNames, StoreDetail } from './fields'
import { type JsonSchema, jsonSchema, parameterSchema } from './json-schema'
import { cached, headerRefs, headers, json, notFound, problem, reading, ref, refusals } from './openapi-parts'
import { type ParameterName, parameters } from './parameters'
import { problemKinds } from './problem'
import { PageMetaAnswer, ProblemBody, Purged, SearchResults } from './schemas'
import { servingOf } from './served'

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters?: JsonSchema[]
  requestBody?: JsonSchema
  security?: JsonSchema[]
  responses: Record<string, JsonSchema>
}
export interface OpenApi extends JsonSchema {
  info: { title: string; version: string; description: string }
  paths: Record<string, { get?: Operation; post?: Operation }>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, { description: string }> } & JsonSchema
}

/** Raised with every addition; nothing is ever taken away or changed (docs/api.md). */
const version = '1.0.0'

/** Schemas that have a name in the document. Coupons are promotions and news are events, field for field. */
const named: Readonly<Record<string, z.ZodType>> = {
  Property,
  Homepage,
  Banner,
  Gallery,
  GalleryItem,
  Store,
  StoreDetail,
  Promotion,
  Event,
  Job,
  Category,
  Page,
  Hours,
  HoursRow,
  Contest,
  Popup,
  Blog,
  Post,
  Community: Mallcomm,
  CommunityItem,
  PointOfInterest,
  Fashion,
  FeatureItem,
  CentreMap,
  StoreHours,
  SiteMapData,
  Problem: ProblemBody,
  PageMeta: PageMetaAnswer,
  SearchResults,
  Purged,
}
const names = new Map<object, string>(Object.entries(named).map(([name, schema]) => [schema, name]))

/** "point_of_interests" → "PointOfInterests" */
const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

function query(name: ParameterName, isRequired = false): JsonSchema {
  const { schema, about } = parameters[name]
  return {
    name,
    in: 'query',
    ...(isRequired ? { required: true } : {}),
    description: about,
    schema: parameterSchema(schema),
  }
}

const fieldsParameter = (fields: readonly string[]): JsonSchema => ({
  name: 'fields',
  in: 'query',
  description: parameters.fields.about,
  style: 'form',
  explode: false,
  schema: { type: 'array', items: { type: 'string', enum: fields } },
})

function contentPaths(name: ResourceName): OpenApi['paths'] {
  const { shape, schema } = resources[name]
  const { about, filters, slug } = servingOf(name)
  const isList = shape === 'list'
  const item = jsonSchema(schema, names)
  const whole: Operation = {
    operationId: `${isList ? 'list' : 'get'}${pascal(name)}`,
    summary: about,
    tags: ['Content'],
    parameters: [
      ...filters.map((filter) => query(filter)),
      ...(isList ? [query('limit'), query('cursor')] : []),
      fieldsParameter(fieldsOf(name, false)),
    ],
    responses: {
      '200': {
        description: isList ? 'What visitors may see now' : 'What there is',
        headers: headerRefs(...cached, ...(isList ? (['link', 'x-total-count'] as const) : [])),
        content: json(isList ? { type: 'array', items: item } : item),
      },
      ...(isList ? {} : notFound),
      ...reading,
    },
  }
  const path = `/api/content/${name}`
  if (!slug) return { [path]: { get: whole } }
  const one: Operation = {
    operationId: `get${pascal(name)}Item`,
    summary: `${about.split(/[,:;]/)[0]}: one of them`,
    tags: ['Content'],
    parameters: [
      { name: 'slug', in: 'path', required: true, description: capital(`${slug.means}.`), schema: { type: 'string' } },
      fieldsParameter(fieldsOf(name, true)),
    ],
    responses: {
      '200': {
        description: 'The item',
        headers: headerRefs(...cached),
        content: json(jsonSchema(itemSchema(name), names)),
      },
      ...notFound,
      ...reading,
    },
  }
  return { [path]: { get: whole }, [`${path}/{slug}`]: { get: one } }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const answered = (schema: z.ZodType, description: string) => ({
  '200': { description, headers: headerRefs(...cached), content: json(jsonSchema(schema, names)) },
})

const otherPaths: OpenApi['paths'] = {
  '/api/meta': {
    get: {
      operationId: 'getPageMeta',
      summary: 'What a page says of itself: title, description, picture, canonical address',
      tags: ['Pages'],
      parameters: [query('path', true)],
      responses: { ...answered(PageMetaAnswer, 'The meta record of the page'), ...notFound, ...reading },
    },
  },
  '/api/search': {
    get: {
      operationId: 'searchSite',
      summary: 'What the site search finds, grouped by kind',
      tags: ['Pages'],
      parameters: [query('q', true), query('limit'), query('locale')],
      responses: { ...answered(SearchResults, 'What was found; groups without a hit are left out'), ...reading },
    },
  },
  '/api/page': {
    get: {
      operationId: 'getPage',
      summary: 'A page of another site, as it answers: allowed hosts only',
      tags: ['Pages'],
      parameters: [query('url', true)],
      responses: {
        '200': {
          description: 'The page, at most 1 MiB',
          content: Object.fromEntries(
            ['text/html', 'text/plain', 'application/json'].map((type) => [type, { schema: { type: 'string' } }]),
          ),
        },
        '400': problem('The address is not one that is ever fetched; the detail says why.'),
        '403': problem('The host is not among the allowed ones, or is this site.'),
        '429': ref('responses', 'TooManyRequests'),
        '502': problem('The page could not be fetched, redirects to where it must not, or is too large.'),
        '504': problem('The page took longer than five seconds.'),
      },
    },
  },
  '/healthz': {
    get: {
      operationId: 'getHealth',
      summary: 'How old each content type is; never asks the content service',
      tags: ['Operation'],
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
              content: { type: 'object', additionalProperties: ref('schemas', 'ContentHealth') },
            },
          }),
        },
        '4XX': problem('Not answered.'),
      },
    },
  },
}

const purgeResponses = {
  '200': { description: 'What was purged, and when it is visible everywhere', content: json(ref('schemas', 'Purged')) },
  '400': ref('responses', 'BadParameter'),
  '401': ref('responses', 'NotAuthorised'),
  '403': ref('responses', 'WrongToken'),
  '429': ref('responses', 'TooManyRequests'),
  '503': problem('This deployment has no token, or the purge could not be recorded.'),
}

function purgePaths(types: readonly string[]): OpenApi['paths'] {
  const one: JsonSchema = { type: 'string', enum: types }
  const many: JsonSchema = {
    oneOf: [
      { type: 'array', minItems: 1, items: one },
      { type: 'string', const: 'all' },
    ],
  }
  return {
    '/api/purge': {
      post: {
        operationId: 'purge',
        summary: 'Purges content types',
        tags: ['Operation'],
        security: [{ token: [] }],
        requestBody: {
          required: true,
          content: json({ type: 'object', required: ['types'], properties: { types: many } }),
        },
        responses: purgeResponses,
      },
    },
    '/api/purge/{type}': {
      post: {
        operationId: 'purgeType',
        summary: 'Purges one content type: for the webhooks of a CMS, whatever their body is',
        description: 'Signed: X-Signature-256 is "sha256=" and the HMAC-SHA-256 of the body (docs/api.md).',
        tags: ['Operation'],
        security: [{ token: [] }, { signature: [] }],
        parameters: [{ name: 'type', in: 'path', required: true, schema: { type: 'string', enum: [...types, 'all'] } }],
        responses: purgeResponses,
      },
    },
  }
}

const ContentHealth: JsonSchema = {
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

/** The document for a site at `origin`; `purgeTypes` are the names a purge takes. */
export function openApiDocument(origin: string, purgeTypes: readonly string[]): OpenApi {
  const schemas = Object.entries(named).map(([name, schema]) => [name, jsonSchema(schema, names, true)])
  const kinds = Object.entries(problemKinds).map(([kind, title]) => `${kind}: ${title}.`)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sevenoaks content API',
      version,
      description: [
        'Everything the site shows, as JSON: what visitors may see now, and no more. No key is needed for reading.',
        'Fields, resources and parameters may be added; nothing is changed or taken away.',
        `Errors are problem details (RFC 9457). Their types: ${kinds.join(' ')}`,
      ].join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    } as OpenApi['info'],
    servers: [{ url: origin }],
    security: [],
    tags: [
      { name: 'Content', description: 'The content of the site, by resource.' },
      { name: 'Pages', description: 'What pages say of themselves, search, and pages of other sites.' },
      { name: 'Operation', description: 'For those who run the site.' },
    ],
    paths: Object.assign(
      {},
      ...resourceNames.map(contentPaths),
      otherPaths,
      purgePaths(purgeTypes),
    ) as OpenApi['paths'],
    components: {
      schemas: { ...Object.fromEntries(schemas), ContentHealth } as Record<string, JsonSchema>,
      headers,
      responses: refusals,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The operators’ token, PURGE_TOKEN.' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Signature-256', description: 'HMAC of the body.' },
      },
    },
  }
}
