/** "Is there Wi-Fi? What is in the news?": the site's search. */
import * as z from 'zod'
import { routes } from '../../base/routes'
import { searchedResources } from '../../centre/search/documents'
import { searchSite, siteIndex } from '../../queries/site-search'
import { Complete, defineTool, isAvailable, limitInput } from '../tool'

/** Characters of a text: the page has the rest. */
const maxTextLength = 600

export const lookUp = defineTool({
  name: 'look_up',
  title: 'Look up a fact',
  description:
    'Looks up what the site says of amenities and services (parking, Wi-Fi, lost and found, gift cards, accessibility), contests, news, blog posts and pages about the centre. Use it where no other tool fits.',
  input: z.object({
    query: z.string().min(1).max(100).describe('A few words, for example "stroller rental"'),
    limit: limitInput(10, 3, ' of each kind'),
  }),
  output: z.object({
    answer: z.string().nullable().describe('The centre’s own short answer, where it has one'),
    found: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        when: z.string().nullable(),
        text: z.string().nullable(),
        url: z.string(),
      }),
    ),
    complete: Complete,
  }),
  async answer({ query, limit = 3 }, context) {
    const { site, link, property } = context
    const { documents } = await siteIndex(context)
    const { results, answer } = await searchSite(query, limit, context)
    const texts = new Map(documents.map(({ id, text }) => [id, text]))
    const found = results.groups.flatMap(({ hits }) =>
      hits.map(({ id, kind, title, when, href }) => ({
        kind,
        title,
        when: when ?? null,
        text: texts.get(id)?.slice(0, maxTextLength).toWellFormed() ?? null,
        url: `${site}${link(href)}`,
      })),
    )
    // An answer without text lists the places on the map to which it links.
    const places = answer?.links.filter(({ href }) => href.startsWith(`${link(routes.map.path)}#`)) ?? []
    const about = answer?.text ?? places.map(({ text }) => text).join(', ')
    const words = answer && [answer.title, about].filter(Boolean).join(': ')
    const lines = found.map(({ kind, title, when, text }) =>
      [`- ${title} (${kind})`, when, text].filter(Boolean).join('. '),
    )
    const text = [words, ...lines].filter(Boolean).join('\n')
    const complete = isAvailable(context, [...found, ...(words ? [words] : [])], ...searchedResources)
    return { text: text || `${property.name} says nothing about "${query}".`, data: { answer: words, found, complete } }
  },
})
