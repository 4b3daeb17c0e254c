/** The paths about pages: meta records, search, the page proxy. */
import type * as z from 'zod'
import { metaQuery, pageQuery, searchQuery } from '../parameters'
import { PageMetaAnswer, SearchResults } from '../schemas'
import type { Paths } from './document'
import { cached, headerRefs, json, notFound, parametersIn, problem, reading, ref } from './parts'
import { written } from './schemas'

const answered = (schema: z.ZodType, description: string) => ({
  '200': { description, headers: headerRefs(...cached), content: json(written(schema)) },
})

export const pagePaths: Paths = {
  '/api/meta': {
    get: {
      operationId: 'getPageMeta',
      summary: 'What a page says of itself: title, description, picture, canonical address',
      tags: ['Pages'],
      parameters: parametersIn('query', metaQuery),
      responses: { ...answered(PageMetaAnswer, 'The meta record of the page'), ...notFound, ...reading },
    },
  },
  '/api/search': {
    get: {
      operationId: 'searchSite',
      summary: 'What the site search finds, grouped by kind',
      tags: ['Pages'],
      parameters: parametersIn('query', searchQuery),
      responses: { ...answered(SearchResults, 'What was found; groups without a hit are left out'), ...reading },
    },
  },
  '/api/page': {
    get: {
      operationId: 'getPage',
      summary: 'A page of another site, as it answers: allowed hosts only',
      tags: ['Pages'],
      parameters: parametersIn('query', pageQuery),
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
}
