/** The table of query parameters: the values of each, in zod for the code and in words for people. */
import * as z from 'zod'
import { localeNames } from '../base/config'
import { localesOf } from '../base/offered'
import { longestQuery } from '../centre/search/search'
import { isOwnPath } from '../content/text/addresses'
import type { ApiContext } from './context'
import { badParameter, type ParameterProblem } from './problem'

interface Parameter {
  schema: z.ZodType
  /** Ends the sentence "{name} must be …". */
  expects: string
  about: string
}

const flag = z.enum(['true', 'false'])
const date = z.iso.date()
const name = z.string().max(200)

export const parameters = {
  limit: {
    schema: z.coerce.number().int().min(1).max(500),
    expects: 'a whole number from 1 to 500',
    about: 'At most so many items. The header Link then leads to the next ones. Without it, all items.',
  },
  cursor: {
    schema: name,
    expects: 'the one of the header Link of an earlier answer',
    about: 'Where to go on in a list. Take it from the header Link; it ends when the list changes.',
  },
  fields: {
    schema: z.string().max(1000),
    expects: 'names of fields, divided by commas',
    about: 'Only these fields, divided by commas; the others are then absent.',
  },
  category: {
    schema: name,
    expects: 'the slug or id of a category',
    about: 'Only stores of this category (its slug or id), those of categories below it included.',
  },
  letter: {
    schema: z.string().regex(/^[A-Za-z#]$/),
    expects: 'a letter from A to Z, or # (%23) for any other first character',
    about: 'Only stores whose name begins with this letter; # (%23) stands for any other character.',
  },
  new: { schema: flag, expects: 'true or false', about: 'true: only new stores. false: only the others.' },
  coming_soon: {
    schema: flag,
    expects: 'true or false',
    about: 'true: only stores that are coming soon. false: only the others.',
  },
  store: {
    schema: name,
    expects: 'the slug or id of a store',
    about: 'Only what belongs to this store (its slug or id).',
  },
  from: {
    schema: date,
    expects: 'a date as 2026-12-26',
    about: 'Only what is on that day or later. A date of the centre’s calendar, as 2026-12-26.',
  },
  to: { schema: date, expects: 'a date as 2026-12-26', about: 'Only what is on that day or earlier.' },
  featured: {
    schema: flag,
    expects: 'true or false',
    about: 'true: only what the centre puts first, by its own record or that of the home page. false: only the rest.',
  },
  locale: {
    schema: z.enum(localeNames),
    expects: 'a language of this site',
    about: 'Only what is shown to visitors who read this language.',
  },
  path: {
    // Browsers read a leading double slash as another host.
    schema: z.string().startsWith('/').max(400).refine(isOwnPath),
    expects: 'a path of this site, beginning with /',
    about: 'The path of a page, as /stores or /fr/events/winter-market.',
  },
  q: {
    schema: z
      .string()
      .trim()
      .min(1)
      .max(4 * longestQuery),
    expects: 'what to look for',
    about: `What to look for; the first ${longestQuery} characters count.`,
  },
  url: {
    schema: z.string().max(2000),
    expects: 'the address of a page, beginning with https://',
    about: 'The address of a page on one of the hosts that this deployment allows.',
  },
} satisfies Record<string, Parameter>

export type ParameterName = keyof typeof parameters
type Values = { [Name in ParameterName]: z.output<(typeof parameters)[Name]['schema']> }
/** The valid values that were sent; what was not sent is absent. */
export type Query<Name extends ParameterName> = { [Each in Name]?: Values[Each] }

/** The valid values of a parameter, where they can be listed. */
const listed = (name: ParameterName, env: Env): readonly string[] | undefined => {
  if (name === 'locale') return localesOf(env)
  const { schema }: { schema: z.ZodType } = parameters[name]
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined
}

/** "limit must be a whole number …", with the value that was sent. */
export function wrongValue(name: ParameterName, value: string, valid?: readonly string[]): ParameterProblem {
  const sent = value.length > 60 ? `${value.slice(0, 60)}…` : value
  return {
    parameter: name,
    detail: `${name} must be ${parameters[name].expects}, not "${sent}".`,
    ...(valid ? { valid } : {}),
  }
}

/**
 * The named parameters of a request. Any other is ignored, and an empty one counts as not sent.
 * @throws Problem 400 that lists each invalid one
 */
export function readParameters<Name extends ParameterName>(
  c: Pick<ApiContext, 'req' | 'env'>,
  names: readonly Name[],
): Query<Name> {
  const read: Partial<Record<ParameterName, unknown>> = {}
  const wrong: ParameterProblem[] = []
  for (const name of names) {
    // Generated clients differ: some send the list as one comma-separated value, some repeat the parameter.
    const value = name === 'fields' ? c.req.queries(name)?.join(',') : c.req.query(name)
    if (value === undefined || value === '') continue
    const valid = listed(name, c.env)
    const parsed = parameters[name].schema.safeParse(value)
    if (parsed.success && (!valid || valid.includes(value))) read[name] = parsed.data
    else wrong.push(wrongValue(name, value, valid))
  }
  if (wrong.length > 0) throw badParameter(...wrong)
  return read as Query<Name>
}

/** The value of a required parameter. @throws Problem 400 where it is missing */
export function required<Name extends ParameterName>(query: Query<Name>, name: Name): Values[Name] {
  const value = query[name]
  if (value === undefined) {
    throw badParameter({ parameter: name, detail: `${name} is missing: it must be ${parameters[name].expects}.` })
  }
  return value as Values[Name]
}
