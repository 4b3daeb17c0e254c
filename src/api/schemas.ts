/** Schemas of a purge and of the API's responses other than content: for validation, OpenAPI and typed clients. */
import * as z from 'zod'
import { searchKinds } from '../centre/search/schema'
import { purgeTypes } from '../content/resources'

export const ProblemBody = z.object({
  type: z.string().describe('The kind of problem, as an address that explains it'),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('What is wrong here, in words'),
  errors: z
    .array(z.object({ parameter: z.string(), detail: z.string(), valid: z.array(z.string()).optional() }))
    .optional()
    .describe('Each parameter that is wrong, with its valid values where they can be listed'),
})
export type ProblemBody = z.output<typeof ProblemBody>

export const PageMetaAnswer = z.object({
  path: z.string().describe('The one path of the page'),
  meta_title: z.string(),
  meta_description: z.string().nullable(),
  meta_keywords: z.string().nullable(),
  image_url: z.string().nullable(),
  canonical: z.string(),
})
export type PageMetaAnswer = z.output<typeof PageMetaAnswer>

const SearchHit = z.object({
  id: z.string(),
  kind: z.enum(searchKinds),
  title: z.string(),
  lang: z.string().optional().describe('Language of the title where it is not the one asked for'),
  owner: z.string().optional().describe('The store it belongs to'),
  href: z.string().describe('Path on this site'),
  image: z.string().optional(),
  when: z.string().optional(),
  category: z.string().optional(),
  unit: z.string().optional(),
})

export const SearchResults = z.object({
  query: z.string(),
  total: z.int(),
  answer: z
    .object({
      title: z.string(),
      text: z.string().nullable(),
      links: z.array(z.object({ href: z.string(), text: z.string() })),
    })
    .nullable()
    .describe('What answers the query, as on the page: hours, a place, a service; null where nothing does'),
  best: SearchHit.nullable(),
  groups: z.array(z.object({ kind: z.enum(searchKinds), hits: z.array(SearchHit), total: z.int() })),
  complete: z.boolean().describe('False: some content could not be searched'),
})

/** Stands for every content type that can be purged. */
export const allTypes = 'all'
/** Names in one purge: more than there are types. */
export const maxTypes = 200

const PurgeName = z.enum([...purgeTypes, allTypes])
export const PurgePath = z.object({
  type: PurgeName.meta({ description: 'The content type to purge; `all` is every one', example: 'stores' }),
})
export const PurgeBody = z.object({
  types: z
    .xor([z.array(PurgeName).min(1).max(maxTypes), z.literal(allTypes)])
    .describe('The types to purge; `all` is every one'),
})

export const Purged = z.object({
  purged: z.array(z.string()),
  at: z.iso.datetime(),
  visible_everywhere_by: z.iso.datetime(),
  cache: z.enum(['purged', 'repeated by cron']),
  not_fetched: z.array(z.string()),
})
export type Purged = z.output<typeof Purged>

export const ContentHealth = z.object({
  state: z.enum(['fresh', 'stale', 'expired', 'purged', 'missing']),
  failing: z.boolean(),
  age: z.int().nullable().describe('Seconds since it was fetched'),
  kept: z.int(),
  dropped: z.int(),
})
const HealthProblem = z.object({
  what: z.enum(['content', 'cron', 'submissions', 'outbox', 'cache', 'zone']),
  /** One sentence, with no visitor's data in it. */
  detail: z.string(),
})
export type HealthProblem = z.output<typeof HealthProblem>
export const Health = z.object({
  status: z.enum(['ok', 'stale', 'empty']),
  version: z.string(),
  at: z.iso.datetime(),
  cron: z.iso.datetime().nullable().optional().describe('The last run of the cron that is known of'),
  problems: z.array(HealthProblem).optional().describe('What would concern an operator'),
  content: z.record(z.string(), ContentHealth),
})
