/** What editors embed: galleries, and what other sites provide for frames, each with its own page for a link. */
import { urlDecode, urlEncode } from '../../base/bytes/encoded'
import { commaList, matchesHost } from '../../base/settings'

/** A gallery in sanitised HTML, with its name escaped; always at the top level (sanitize.ts). */
export const galleryMarker = /<div class="gallery-slot" data-gallery="([^"]*)"><\/div>/g

interface Provider {
  name: string
  kind: 'video' | 'map'
  /** Its hosts. An address is not framed itself: a new one of `origins` is made of what was parsed. */
  hosts: RegExp
  /** Sources for the security policy. */
  origins: readonly string[]
  /** Null for an address that cannot be framed. */
  parse: (url: URL) => { frame: string; page: string } | null
}

/** A URL with those parameters that have a value. */
function urlWith(base: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const url = new URL(base)
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.href
}

/** "90", "90s" and "1m30s" as seconds. */
function toSeconds(time: string | null): string | null {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '') ?? []
  return String(Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest) || '') || null
}

const vimeoPath = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/

const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    kind: 'video',
    hosts: /^(?:(?:www|m)\.)?(?:youtube|youtube-nocookie)\.com$|^(?:www\.)?youtu\.be$/,
    origins: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
    parse({ hostname, pathname, searchParams }) {
      // Some write "/embed/abc&rel=0" for "/embed/abc?rel=0".
      const [, first = '', second = ''] = pathname.replace(/&[^/]*/g, '').split('/')
      const parameter = (name: string) => searchParams.get(name)
      const named = /^(?:embed|shorts|live|v|e)$/.test(first) ? second : first === 'watch' ? parameter('v') : null
      const id = hostname.endsWith('youtu.be') ? first : named
      const list = parameter('list')
      const site = 'https://www.youtube.com'
      const framing = hostname.endsWith('-nocookie.com') ? 'https://www.youtube-nocookie.com' : site
      if (list && (first === 'playlist' || id === 'videoseries' || (first === 'embed' && id === ''))) {
        return { frame: urlWith(`${framing}/embed/videoseries`, { list }), page: urlWith(`${site}/playlist`, { list }) }
      }
      if (!/^[\w-]{1,64}$/.test(id ?? '')) return null
      const channel = id === 'live_stream' ? parameter('channel') : null
      const start = toSeconds(parameter('start') ?? parameter('t'))
      const more = { end: parameter('end'), rel: parameter('rel'), cc_load_policy: parameter('cc_load_policy') }
      return {
        frame: urlWith(`${framing}/embed/${id}`, { channel, list, start, ...more }),
        page: channel ? `${site}/channel/${urlEncode(channel)}` : urlWith(`${site}/watch`, { v: id, list, t: start }),
      }
    },
  },
  {
    name: 'Vimeo',
    kind: 'video',
    hosts: /^(?:(?:www|player)\.)?vimeo\.com$/,
    origins: ['https://player.vimeo.com'],
    parse({ pathname, searchParams }) {
      const [, id, unlisted = searchParams.get('h')] = vimeoPath.exec(pathname) ?? []
      if (id === undefined) return null
      const key = /^[\da-f]+$/.test(unlisted ?? '') ? unlisted : null
      return {
        frame: urlWith(`https://player.vimeo.com/video/${id}`, { h: key }),
        page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
      }
    },
  },
  {
    name: 'Google Maps',
    kind: 'map',
    hosts: /^(?:(?:www|maps)\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/,
    origins: ['https://www.google.com/maps', 'https://www.google.com/maps/'],
    parse({ pathname, search, searchParams }) {
      const isOwn = /^\/maps\/d\/(?:u\/\d+\/)?embed$/.test(pathname)
      const isMap = isOwn || /^\/maps\/embed(?:\/|$)/.test(pathname)
      if (!isMap && searchParams.get('output') !== 'embed') return null
      // In a map's embed code, the second text (!2s) is the place's name.
      const place = searchParams.get('q') ?? /!2s([^!]+)/.exec(searchParams.get('pb') ?? '')?.[1]
      const map = `https://www.google.com${isMap ? pathname : '/maps'}${search}`
      const page = place ? urlWith('https://www.google.com/maps/search/?api=1', { query: place }) : map
      return { frame: map, page: isOwn ? map.replace('/embed', '/viewer') : page }
    },
  },
]

type EmbedEnv = Partial<Pick<Env, 'EMBED_HOSTS'>>

/** `EMBED_HOSTS`: the providers that it names by any of their hosts, and other hosts. By default, all providers. */
function allowedEmbeds({ EMBED_HOSTS }: EmbedEnv): { allowed: readonly Provider[]; hosts: string[] } {
  const entries = commaList(EMBED_HOSTS).map((entry) => entry.toLowerCase().replace(/^https:\/\//, ''))
  if (entries.length === 0) return { allowed: providers, hosts: [] }
  const providerAt = (host: string) => providers.find(({ hosts }) => hosts.test(host))
  return {
    allowed: providers.filter((provider) => entries.some((entry) => providerAt(entry) === provider)),
    hosts: entries.filter((entry) => entry !== 'none' && providerAt(entry) === undefined),
  }
}

/** The security policy's sources of frames. */
export function embedSources(env: EmbedEnv): string[] {
  const { allowed, hosts } = allowedEmbeds(env)
  return [...allowed.flatMap(({ origins }) => origins), ...hosts.map((host) => `https://${host}`)]
}

/**
 * What an absolute address, of a frame or of a page, embeds: the addresses for a frame, null where that is not allowed,
 * and of its page; and its name in every language: "YouTube", a document's file name, or the host.
 */
export function embedOf(source: string, env: EmbedEnv) {
  const url = new URL(source)
  const { allowed, hosts } = allowedEmbeds(env)
  const provider = providers.find(({ hosts: own }) => own.test(url.hostname) && url.port === '')
  const embed = provider?.parse(url)
  if (provider && embed)
    return { ...embed, name: provider.name, frame: allowed.includes(provider) ? embed.frame : null }
  const isAllowed = url.protocol === 'https:' && hosts.some((entry) => matchesHost(entry, url.host))
  // The file name tells documents on one host apart.
  const file = urlDecode(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
  const name = /\.(?:pdf|docx?|xlsx?|pptx?|odt)$/i.test(file) ? file : url.host
  return { frame: isAllowed ? source : null, page: source, name }
}

/** The kind of content at a frame's address, and the name that is its title where an editor gave none. */
export function providerOf(source: string): { kind: Provider['kind'] | 'other'; name: string } {
  const { host, hostname } = new URL(source)
  return providers.find(({ hosts }) => hosts.test(hostname)) ?? { kind: 'other', name: host }
}
