/** Social networks: which one a link leads to, by what its record calls it or else by its host. */

/** Name, other names in records, and hosts; "pinterest.*" has one in most countries. */
const networks = {
  facebook: ['Facebook', 'fb', 'facebook.com fb.com fb.me fb.watch m.me'],
  instagram: ['Instagram', 'ig insta', 'instagram.com instagr.am'],
  x: ['X', 'twitter', 'x.com twitter.com t.co'],
  youtube: ['YouTube', 'yt', 'youtube.com youtu.be'],
  tiktok: ['TikTok', '', 'tiktok.com'],
  pinterest: ['Pinterest', '', 'pinterest.* pin.it'],
  yelp: ['Yelp', '', 'yelp.*'],
  linkedin: ['LinkedIn', '', 'linkedin.com lnkd.in'],
  threads: ['Threads', 'thread', 'threads.net threads.com'],
  snapchat: ['Snapchat', 'snap', 'snapchat.com'],
  tripadvisor: ['Tripadvisor', '', 'tripadvisor.*'],
  weibo: ['Weibo', '', 'weibo.com weibo.cn'],
  whatsapp: ['WhatsApp', '', 'whatsapp.com wa.me'],
  bluesky: ['Bluesky', 'bsky', 'bsky.app'],
  google: ['Google', '', 'google.* g.page goo.gl'],
  vimeo: ['Vimeo', '', 'vimeo.com'],
} as const
export type Network = keyof typeof networks
const networkIds = Object.keys(networks) as Network[]

/** What people call it. */
export const networkName = (network: Network): string => networks[network][0]

const isHostOf = (host: string, name: string): boolean => {
  const [, , country = ''] = /(^|\.)\w+\.((?:com?\.)?[a-z]{2,3})$/.exec(host) ?? []
  const full = name.replace('*', country)
  return host === full || host.endsWith(`.${full}`)
}

/** The network that a link's type names ("Trip Advisor", "X (Twitter)"), else its address; null for any other. */
export function networkOf({ social_type, url }: { social_type: string | null; url: string | null }): Network | null {
  // A longer name may stand within: "LinkedIn page", but no "snap" in "Snapfish".
  const type = (social_type ?? '').toLowerCase().replace(/[^a-z]/g, '')
  const isType = (name: string) =>
    name !== '' && (name === type || ((name in networks ? name.length > 3 : name.length > 6) && type.includes(name)))
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : ''
  return (
    networkIds.find((each) => [each, ...networks[each][1].split(' ')].some(isType)) ??
    networkIds.find((each) => networks[each][2].split(' ').some((name) => isHostOf(host, name))) ??
    null
  )
}

/** The links with an address, each once, but not to a network's front page. */
export function profilesOf<Link extends { url: string | null }>(links: readonly Link[]) {
  const usable = links.flatMap((link) => (link.url && !isFrontPage(link.url) ? { ...link, url: link.url } : []))
  // By its address without what makes no other of it.
  const same = Map.groupBy(usable, ({ url }) => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''))
  return [...same.values()].flatMap(([first]) => first ?? [])
}

/** Whether an address is a network's own front page, which is nobody's profile: some records have nothing else. */
function isFrontPage(address: string): boolean {
  const { pathname, search } = URL.parse(address) ?? {}
  return pathname === '/' && search === '' && networkOf({ social_type: null, url: address }) !== null
}
