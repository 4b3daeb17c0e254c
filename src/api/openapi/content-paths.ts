/** The content paths: at most two per resource, from the same tables as the routes. */
import { capitalised } from '../../centre/plain-text'
import { type ResourceName, resources } from '../../content/resources'
import { fieldsOf, itemSchema, resourceNames } from '../content/fields'
import { servingOf } from '../content/served'
import { partOfFields } from '../media-types'
import { parameters } from '../parameters'
import type { Operation, Paths } from './document'
import type { JsonSchema } from './json-schema'
import { cached, headerRefs, json, notFound, parametersIn, reading } from './parts'
import { written } from './schemas'

/** "point_of_interests" → "PointOfInterests" */
const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const fieldsParameter = (fields: readonly string[]): JsonSchema => ({
  name: 'fields',
  in: 'query',
  description: parameters.shape.fields.description,
  style: 'form',
  explode: false,
  schema: { type: 'array', items: { type: 'string', enum: fields } },
})

/** With `fields` a response is partial and has its own media type (described.ts creates the schemas). */
const answers = (item: JsonSchema, isList = false) => {
  const asWritten = (one: JsonSchema) => (isList ? { type: 'array', items: one } : one)
  const refs = (Array.isArray(item.anyOf) ? item.anyOf : [item]) as { $ref: string }[]
  const parts = refs.map(({ $ref }) => ({ $ref: `${$ref}Part` }))
  const [part = {}, another] = parts
  return {
    ...json(asWritten(item)),
    [partOfFields]: { schema: asWritten(another === undefined ? part : { anyOf: parts }) },
  }
}

function pathsOf(name: ResourceName): Paths {
  const { shape, schema } = resources[name]
  const { about, query, slug } = servingOf(name)
  const isList = shape === 'list'
  const item = written(schema)
  const whole: Operation = {
    operationId: `${isList ? 'list' : 'get'}${pascal(name)}`,
    summary: about,
    tags: ['Content'],
    parameters: [...parametersIn('query', query.omit({ fields: true })), fieldsParameter(fieldsOf(name, false))],
    responses: {
      '200': {
        description: isList ? 'What visitors may see now' : 'What there is',
        headers: headerRefs(...cached, ...(isList ? (['link', 'x-total-count'] as const) : [])),
        content: answers(item, isList),
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
      {
        name: 'slug',
        in: 'path',
        required: true,
        description: capitalised(`${slug.means}.`),
        schema: { type: 'string' },
      },
      fieldsParameter(fieldsOf(name, true)),
    ],
    responses: {
      '200': {
        description: 'The item',
        headers: headerRefs(...cached),
        content: answers(written(itemSchema(name))),
      },
      ...notFound,
      ...reading,
    },
  }
  return { [path]: { get: whole }, [`${path}/{slug}`]: { get: one } }
}

export const contentPaths: Paths = Object.assign({}, ...resourceNames.map(pathsOf))
