/** Crawls the site like a visitor without JavaScript: links, forms submitted unchanged, and each page's metadata. */
import { picturesOf, repeatedIn } from './pictures'
import { get, origin } from './site'

/** What a crawler learns from one address. */
export interface Visited {
  /** The requested path and query. */
  address: string
  status: number
  /** Target of a redirect, as path and query. */
  location: string | null
  isPage: boolean
  lang: string
  title: string
  description: string
  canonical: string
  robots: string
  h1: string[]
  /** The address that its share links share; empty where it has none. */
  shared: string
  ids: Set<string>
  /** Duplicate ids: links to them are ambiguous. */
  twice: string[]
  /** Same-origin addresses of links and of forms submitted unchanged, with their fragments. */
  leads: Lead[]
  /** Words of adjacent elements that run together when the page is read without styles: "New|Promotion". */
  glued: () => string[]
  /** Pictures shown more than twice in the main part: "3 times goods/bowl.svg". */
  repeated: () => string[]
}

interface Lead {
  address: string
  fragment: string
  kind: 'link' | 'form'
}

interface Form {
  action: string
  values: [string, string][]
  select: { name: string; value: string | null } | null
}

const noQuery = /[?#].*$/

/** Fetches one address and reads it in one pass. */
export async function visit(address: string): Promise<Visited> {
  const { status, headers, body } = await get(address)
  const location = headers.get('location')
  const seen: Visited = {
    address,
    status,
    location: location === null ? null : pathOf(new URL(location, origin)),
    isPage: (headers.get('content-type') ?? '').startsWith('text/html'),
    lang: '',
    title: '',
    description: '',
    canonical: '',
    robots: headers.get('x-robots-tag') ?? '',
    h1: [],
    shared: '',
    ids: new Set(),
    twice: [],
    leads: [],
    glued: () => gluedIn(body),
    // Grouped by category, a store appears in each of its categories.
    repeated: () => (address.includes('group=category') ? [] : repeatedIn(picturesOf(body))),
  }
  if (seen.isPage) await read(body, seen)
  return seen
}

const unread = /<(script|style|svg|template|head|select)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
const inline = /<\/?(?:a|abbr|b|button|cite|code|em|i|img|label|mark|s|small|span|strong|time)(?:\s[^>]*)?>/g

/** A blank that is a text of its own beside another: browsers leave it out of what a screen reader says. */
const loneBlank = /[^\s<>]+<!-- --> (?:<!-- -->[^\s<>]+|<[a-z])|<\/[a-z]+> <!-- -->[^\s<>]+/g

/** Finds words with only inline tags, or such a blank, between them: nothing keeps them apart. */
function gluedIn(body: string): string[] {
  const text = body
    .replace(unread, '')
    .replace(/<div class="(?:prose|rich)[\s\S]*?<\/div>/g, ' ')
    .replace(inline, '|')
    .replace(/<[^>]*>/g, '\n')
  return [...new Set([...(text.match(/[\p{L}\p{N}]+\|+[\p{L}\p{N}]+/gu) ?? []), ...(body.match(loneBlank) ?? [])])]
}

async function read(body: string, seen: Visited): Promise<void> {
  let form: Form | null = null
  const here = new URL(seen.address, origin)
  const lead = (href: string, kind: Lead['kind']) => {
    // HTMLRewriter does not decode attributes.
    const url = URL.parse(href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), here.href)
    if (url?.origin === origin)
      seen.leads.push({ address: pathOf(url), fragment: decodeURIComponent(url.hash.slice(1)), kind })
  }
  /** A handler that passes on an attribute of each element. */
  const each = (name: string, keep: (value: string) => void) => ({
    element: (element: Element) => keep(element.getAttribute(name) ?? ''),
  })
  /** The same, into a field. */
  const into = (field: 'lang' | 'description' | 'canonical' | 'robots' | 'shared', name: string) =>
    each(name, (value) => {
      seen[field] += value
    })
  const rewriter = new HTMLRewriter()
    .on('html', into('lang', 'lang'))
    .on('head > title', {
      text({ text }) {
        seen.title += text
      },
    })
    .on('meta[name="description"]', into('description', 'content'))
    .on('meta[name="robots"]', into('robots', 'content'))
    .on('link[rel="canonical"]', into('canonical', 'href'))
    .on('[data-share]', into('shared', 'data-share'))
    .on(
      'a[href]',
      each('href', (value) => lead(value, 'link')),
    )
    .on(
      '[id]',
      each('id', (id) => {
        if (seen.ids.has(id)) seen.twice.push(id)
        seen.ids.add(id)
      }),
    )
    .on('h1', {
      element: () => void seen.h1.push(''),
      text({ text }) {
        seen.h1.push((seen.h1.pop() ?? '') + text)
      },
    })
    .on('form', {
      element(element) {
        if ((element.getAttribute('method') ?? 'get').toLowerCase() !== 'get') return
        const sent: Form = { action: element.getAttribute('action') ?? seen.address, values: [], select: null }
        form = sent
        element.onEndTag(() => {
          form = null
          lead(`${sent.action.replace(noQuery, '')}?${new URLSearchParams(sent.values)}`, 'form')
        })
      },
    })
    .on('form input[name], form button[name]', {
      element(element) {
        const type = element.getAttribute('type') ?? ''
        const isSent = !/checkbox|radio|button|submit/.test(type) || element.hasAttribute('checked')
        if (isSent && element.tagName === 'input')
          form?.values.push([element.getAttribute('name') ?? '', element.getAttribute('value') ?? ''])
      },
    })
    .on('form select[name]', {
      element(element) {
        const select: Form['select'] = { name: element.getAttribute('name') ?? '', value: null }
        if (form) form.select = select
        element.onEndTag(() => void form?.values.push([select.name, select.value ?? '']))
      },
    })
    .on('form select[name] option', {
      element(element) {
        const select = form?.select
        if (select && (select.value === null || element.hasAttribute('selected')))
          select.value = element.getAttribute('value') ?? ''
      },
    })
  await rewriter.transform(new Response(body)).text()
}

const pathOf = (url: URL): string => url.pathname + url.search

/** A key for addresses that differ only in their parameters' values: `/map?store`, `/promotions?page`. */
export function family(address: string): string {
  const { pathname, searchParams } = new URL(address, origin)
  const names = [...new Set(searchParams.keys())].sort()
  return names.length === 0 ? pathname : `${pathname}?${names.join('&')}`
}

export interface Walk {
  /** Maximum number of addresses. */
  most: number
  /** Maximum per family of addresses with a query: the thousandth map is like the third. */
  perFamily: number
  /** Maximum of items below one path, beside those that are `wanted`: all stores have the same page. */
  perPath?: number
  /** Addresses that are visited in any case, once something leads there. */
  wanted?: ReadonlySet<string>
  /** Whether it may crawl an address. */
  within: (address: string) => boolean
}

/** The key under which an address is counted, if its number is limited, and how many may be visited. */
function limitOf(address: string, { perFamily, perPath, wanted }: Walk): [key: string, most: number] {
  if (address.includes('?')) return [family(address), perFamily]
  const [, folder, slug] = address.split('/')
  if (slug === undefined || perPath === undefined || wanted?.has(address)) return ['', Number.POSITIVE_INFINITY]
  return [`/${folder}/`, perPath]
}

/** What can be reached from some addresses, each once, by whom it was first linked; and all that something leads to. */
export async function crawl(
  from: string | readonly string[],
  walk: Walk,
): Promise<{ found: Map<string, Visited & { via: string }>; linked: ReadonlySet<string> }> {
  const found = new Map<string, Visited & { via: string }>()
  const counts = new Map<string, number>()
  const queue: { address: string; via: string }[] = []
  const linked = new Set<string>()
  const lead = (address: string, via: string) => {
    if (linked.has(address) || !walk.within(address)) return
    linked.add(address)
    const [key, most] = limitOf(address, walk)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    if (count < most) queue.push({ address, via })
  }
  for (const address of [from].flat()) lead(address, '')
  for (let next = queue.shift(); next && found.size < walk.most; next = queue.shift()) {
    const visited = { ...(await visit(next.address)), via: next.via }
    found.set(next.address, visited)
    for (const { address } of visited.leads) lead(address, next.address)
  }
  return { found, linked }
}
