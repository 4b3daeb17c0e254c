/** Makes the requests for a mall and judges the responses. */
import { toolAnswer } from '../../support/assistant'
import { linkedSlugs, mainOf, textOf } from '../../support/page'
import { sampleRoutes } from '../../support/sample-routes'
import { type Answer, get } from '../../support/site'
import type { RandomMall } from './random-mall'

const kinds = { events: 'whats_on', promotions: 'promotions', jobs: 'jobs' } as const
type Kind = keyof typeof kinds

const files = 'sitemap.xml feed.xml events.ics hours.ics search-index.json llms.txt manifest.webmanifest'.split(' ')
const english = [...new Set(sampleRoutes.map(({ address }) => address))]
const french = ['/fr', '/fr/stores', '/fr/events', '/fr/hours', '/fr/jobs', '/fr/promotions', '/fr/map', '/fr/feed.xml']
/** Resources that are lists of items. */
export const itemLists = 'stores events promotions jobs contests categories blogs news coupons pages'.split(' ')

type Slugged = { id: number; slug: string }

/** Traces of missing or odd values in visible text. */
const nonsense = /\[object|\b(?:undefined|NaN|Invalid Date)\b/
/** Half characters, controls, and what turns the direction of its surroundings: in no answer. */
const unfit = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/u

/** Everything that is wrong with the site for a mall. */
export async function faultsOf(mall: RandomMall, listedAsIs: ReadonlyMap<string, ReadonlySet<unknown>>) {
  const faults: string[] = []
  const answers = new Map<string, Answer>()
  const ask = async (path: string): Promise<Answer> => {
    const known = answers.get(path)
    if (known) return known
    const answer = await get(path)
    answers.set(path, answer)
    const text = answer.headers.get('content-type')?.startsWith('text/html') ? textOf(answer.body) : answer.body
    const [word] = nonsense.exec(text) ?? []
    if (unfit.test(answer.body)) faults.push(`${path}: ${JSON.stringify(unfit.exec(answer.body)?.[0])}`)
    if (answer.status >= 500) faults.push(`${path}: ${answer.status}`)
    if (word) faults.push(`${path}: "${text.slice(Math.max(0, text.indexOf(word) - 60), text.indexOf(word) + 30)}"`)
    return answer
  }
  const listOf = async (name: string): Promise<Slugged[]> => {
    const { status, body } = await ask(`/api/content/${name}`)
    return status === 200 ? JSON.parse(body) : []
  }

  const types = [...itemLists, 'hours', 'property', 'homepage'].map((name) => `api/content/${name}`)
  for (const path of [...english, ...french, ...[...files, ...types].map((file) => `/${file}`)]) await ask(path)

  // No item is lost because of another of its fields, or because of another item.
  for (const [name, { sound }] of mall.lists) {
    if (!itemLists.includes(name)) continue
    const shown = new Set((await listOf(name)).map(({ id }) => id))
    const lost = [...sound].filter((id) => listedAsIs.get(name)?.has(id) && !shown.has(id as number))
    if (lost.length > 0) faults.push(`${name}: ${lost.join(', ')} are lost`)
  }

  faults.push(...(await disagreements(ask)), ...(await hoursDisagreements(ask)))
  return faults
}

type Ask = (path: string) => Promise<Answer>

/** The slugs on all pages of a list, in order. */
async function pagesOf(path: string, folder: string, ask: Ask): Promise<string[]> {
  const slugs: string[] = []
  for (let page = 1; page <= 12; page++) {
    const { status, body } = await ask(page === 1 ? path : `${path}?page=${page}`)
    const main = mainOf(body)
    if (status !== 200) break
    slugs.push(...linkedSlugs(main, folder))
    if (!main.includes(`page=${page + 1}`)) break
  }
  return [...new Set(slugs)]
}

/** Pages below a list that are not its items. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  promotions: ['stores', 'dining', 'extra-promos'],
  jobs: ['extra-jobs'],
}
const isItem = (folder: string) => (slug: string) => !fixed[folder]?.includes(slug)
const slugsIn = (text: string, folder: string): Set<string> => {
  const found = text.matchAll(new RegExp(`(?<!/fr)/${folder}/([\\w-]+)`, 'g'))
  return new Set(Array.from(found, ([, slug]) => slug ?? '').filter(isItem(folder)))
}

/** Differences in items or their order between the API and list pages, feeds, search and assistants. */
async function disagreements(ask: Ask): Promise<string[]> {
  const faults: string[] = []
  const compare = (what: string, one: Iterable<string>, other: ReadonlySet<string>, isWhole = true) => {
    const here = new Set(one)
    const more = [...here].filter((slug) => !other.has(slug))
    const less = isWhole ? [...other].filter((slug) => !here.has(slug)) : []
    if (more.length + less.length > 0) faults.push(`${what}: also ${more.join(' ')}; not ${less.join(' ')}`)
  }
  // Only their addresses: a logo may be in a folder of the same name.
  const { documents } = JSON.parse((await ask('/search-index.json')).body) as { documents: { href: string }[] }
  const index = documents.map(({ href }) => href).join('\n')
  const sitemap = (await ask('/sitemap.xml')).body
  for (const kind of [...(Object.keys(kinds) as Kind[]), 'stores' as const]) {
    const listed = await ask(`/api/content/${kind}?locale=en`)
    if (listed.status !== 200) continue
    const items = JSON.parse(listed.body) as Slugged[]
    const slugs = items.map(({ slug }) => encodeURIComponent(slug))
    // Skips lists with unusual slugs: such an item is addressed by its id, or its slug is encoded in several ways.
    if (!slugs.every((slug) => /^[\w-]+$/.test(slug))) continue
    if (new Set(slugs.map((slug) => slug.toLowerCase())).size !== slugs.length) continue
    const all = new Set(slugs)
    compare(`search index, ${kind}`, slugsIn(index, kind), all)
    const mapped = slugsIn(sitemap, kind)
    compare(`${kind}, site map`, all, mapped, false)
    if (kind === 'stores') {
      const page = linkedSlugs(mainOf((await ask('/stores')).body), 'stores')
      compare('directory', page, all)
      continue
    }
    const shown = await pagesOf(kind === 'promotions' ? '/promotions/stores' : `/${kind}`, kind, ask)
    compare(`page of ${kind}`, shown.filter(isItem(kind)), all, kind !== 'promotions')
    if (kind === 'events') {
      compare('calendar', slugsIn((await ask('/events.ics')).body.replace(/\r\n /g, ''), kind), all, false)
      const inOrder = slugs.filter((slug) => shown.includes(slug))
      if (inOrder.join() !== shown.filter((slug) => all.has(slug)).join()) faults.push(`${kind}: two orders`)
    }
    compare(`assistants, ${kind}`, slugsIn(await toolAnswer(kinds[kind], { limit: 30 }), kind), all, false)
  }
  return faults
}

/** The hours that a text gives: its first times, "closed", "all day" or "unknown". */
function dayIn(text: string): string {
  const [, from, to] = /(\d+(?::\d\d)? [AP]M) ?– ?(\d+(?::\d\d)? [AP]M)/.exec(text.replaceAll(':00', '')) ?? []
  if (/not available|not known|unknown/i.test(text)) return 'unknown'
  if (/24 hours|all day/i.test(text)) return 'all day'
  if (from) return `${from}–${to}`
  return /closed/i.test(text) ? 'closed' : text.trim() === '' ? 'unknown' : text.trim()
}

/** Where two places disagree about today's hours. */
async function hoursDisagreements(ask: Ask): Promise<string[]> {
  const hours = (await ask('/hours')).body
  const models = (await ask('/llms.txt')).body
  const assistant = await toolAnswer('is_open', { date: '2026-11-20' })
  const said = {
    page: dayIn(textOf(/<p class="fact">.*?<\/p>/s.exec(hours)?.[0] ?? '')),
    header: dayIn(textOf(/<header.*?<\/header>/s.exec(hours)?.[0] ?? '')),
    assistant: dayIn(/"text":"((?:[^"\\]|\\.)*)"/.exec(assistant)?.[1] ?? ''),
    models: dayIn(/(?:open|closed) today.*?(?=\n)|hours not available/i.exec(models)?.[0] ?? ''),
  }
  return new Set(Object.values(said)).size > 1 ? [`today: ${JSON.stringify(said)}`] : []
}
