/** The query parameters: schemas for the code, and descriptions for people. */
import { zValidator } from '@hono/zod-validator'
import * as z from 'zod'
import { localeNames } from '../base/config'
import { localesOf } from '../base/overrides'
import { maxQueryLength } from '../centre/search/search'
import { isOwnPath } from '../content/text/addresses'
import { badParameter, type ParameterProblem } from './problem'

/** `expects` ends the sentence "{name} must be …"; `example` is one that any centre answers. */
const required = <Schema extends z.ZodType>(schema: Schema, expects: string, example?: string) =>
  schema.meta({ expects, ...(example ? { example } : {}) })

const parameter = <Schema extends z.ZodType>(schema: Schema, expects: string) => required(schema.optional(), expects)

const name = z.string().max(200)
/** Sent as text; documented as a boolean. */
const flag = parameter(z.enum(['true', 'false']).meta({ type: 'boolean', enum: undefined }), 'true or false')
const date = parameter(z.iso.date(), 'a date as 2026-12-26')
// Client generators cut a pattern that ends in an escaped slash. (A double slash would be another host.)
const ownPath = z.string().regex(/^[/]/).max(400).refine(isOwnPath)
const maxWords = 4 * maxQueryLength
const words = z.string().trim().min(1).max(maxWords)

/** All parameters; an endpoint picks those that it takes. What each means is in openapi/glossary.ts. */
export const parameters = z.object({
  limit: parameter(z.coerce.number<string>().int().min(1).max(500), 'a whole number from 1 to 500'),
  cursor: parameter(name, 'the one of the header Link of an earlier answer'),
  fields: parameter(z.string().max(1000), 'names of fields, divided by commas'),
  category: parameter(name, 'the slug or id of a category'),
  letter: parameter(z.string().regex(/^[A-Za-z#]$/), 'a letter from A to Z, or # (%23) for any other first character'),
  new: flag,
  coming_soon: flag,
  store: parameter(name, 'the slug or id of a store'),
  from: date,
  to: date,
  date,
  time: parameter(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), 'a time of the 24-hour clock, as 18:30'),
  featured: flag,
  locale: parameter(z.enum(localeNames), 'a language of this site'),
  path: required(ownPath, 'a path of this site, beginning with /', '/stores'),
  q: required(words, 'what to look for', 'washroom'),
  url: required(z.string().max(2000), 'the address of a page, beginning with https://'),
})

const { limit, store, locale } = parameters.shape
const answerLocale = locale.meta({ description: 'The language of the answer.' })
export const metaQuery = parameters.pick({ path: true })
export const searchQuery = parameters.pick({ q: true }).extend({
  limit: limit.meta({ description: 'At most so many results of each kind; 20 where left out.' }),
  locale: answerLocale,
})
export const openQuery = parameters.pick({ date: true, time: true }).extend({
  store: store.meta({ description: 'A store (its slug or id); without it, the centre.' }),
  locale: answerLocale,
})
export const pageQuery = parameters.pick({ url: true })

export type ParameterName = keyof typeof parameters.shape
/** The valid values that were sent. */
export type Query = Partial<z.output<typeof parameters>>

/** "limit must be a whole number …", with the value that was sent. */
export function invalidValue(name: ParameterName, value: string, valid?: readonly string[]): ParameterProblem {
  const sent = value.length > 60 ? `${value.slice(0, 60)}…` : value
  const detail = `${name} must be ${parameters.shape[name].meta()?.expects}, not "${sent}".`
  return { parameter: name, detail, ...(valid ? { valid } : {}) }
}

/** The values that were sent, without empty ones; `fields` may be repeated. */
const valuesOf = (sent: Readonly<Record<string, string | string[]>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, each]) => {
      const [first, ...others] = [each].flat()
      const value = name === 'fields' ? [first, ...others].join(',') : first
      return value ? [[name, value]] : []
    }),
  )

/** Paging parameters of other APIs: if they were ignored, each "page" would be the whole list. */
const otherPaging = ['page', 'offset', 'skip', 'start', 'after', 'per_page', 'page_size', 'count'] as const

const otherPagingProblems = (sent: object, hasParts: boolean): ParameterProblem[] =>
  otherPaging
    .filter((name) => Object.hasOwn(sent, name))
    .map((name) => ({
      parameter: name,
      detail: `${name} is no parameter: ${hasParts ? 'a list comes in parts by limit and cursor' : 'limit says how many come'}.`,
    }))

/** Validates a query. Unknown parameters are ignored, except other APIs' for paging. @throws Problem 400 */
export const validQuery = <Schema extends z.ZodObject>(schema: Schema) =>
  zValidator(
    'query',
    schema,
    (result, c) => {
      const issues = result.success ? [] : (result.error as z.core.$ZodError).issues
      const values = valuesOf(c.req.queries())
      const wrong = (Object.keys(schema.shape) as ParameterName[]).flatMap((name): ParameterProblem | [] => {
        const issue = issues.find(({ path }) => path[0] === name)
        const value = values[name]
        const { expects } = parameters.shape[name].meta() ?? {}
        const isRepeated = new Set(c.req.queries(name)?.filter(Boolean)).size > 1 && name !== 'fields'
        if (isRepeated) return { parameter: name, detail: `${name} takes one value, not several.` }
        if (issue?.code === 'too_big' && issue.origin === 'string')
          return { parameter: name, detail: `${name} must have at most ${issue.maximum} characters.` }
        if (value === undefined)
          return issue ? { parameter: name, detail: `${name} is missing: it must be ${expects}.` } : []
        // A deployment may offer fewer languages than there are.
        const languages: readonly string[] | undefined = name === 'locale' ? localesOf(c.env as Env) : undefined
        const valid = languages ?? (issue?.code === 'invalid_value' ? issue.values.map(String) : undefined)
        const number = result.success ? (result.data as Query)[name] : undefined
        // One spelling per number keeps the addresses to be cached few.
        const isOtherSpelling = typeof number === 'number' && String(number) !== value
        const isWrong = issue !== undefined || isOtherSpelling || languages?.includes(value) === false
        return isWrong ? invalidValue(name, value, valid) : []
      })
      if ('limit' in schema.shape) wrong.push(...otherPagingProblems(values, 'cursor' in schema.shape))
      if (wrong.length > 0) throw badParameter(...wrong)
    },
    { validationFunction: (self, sent) => self.safeParseAsync(valuesOf(sent)) as never },
  )
