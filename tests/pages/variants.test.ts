/** Which addresses of a page may be cached: only those whose parameters name something that exists. */
import { expect, it } from 'vitest'
import { mainAt, robotsOf } from '../support/page'
import { get } from '../support/site'

const isKept = async (path: string) => {
  const { status, headers } = await get(path)
  return [status, headers.has('cloudflare-cdn-cache-control')]
}

it('a page asked for with what it knows is kept', async () => {
  for (const path of [
    ...['/stores', '/stores?show=new', '/stores?view=list&group=category', '/stores?letter=K', '/stores?category=612'],
    ...['/stores?category=dining', '/stores?utm_source=anything', '/events?tag=Family', '/map?store=fernway-pharmacy'],
    ...['/map?level=level-2', '/map?to=rainfold-outerwear', '/map?place=washrooms-food-court'],
    ...['/thank-you?form=confirmed', '/search-index.json'],
  ])
    expect([path, await isKept(path)]).toEqual([path, [200, true]])
})

it('a page asked for with what names nothing, or is one visitor’s own, is answered, and not kept', async () => {
  for (const path of [
    ...['show=anything', 'view=x', 'group=1', 'letter=Kangaroo', 'category=nowhere', 'category=dInInG', 'q=noodle'].map(
      (query) => `/stores?${query}`,
    ),
    ...['category=nowhere', 'show=zzz', 'diet=air'].map((query) => `/dining?${query}`),
    ...['/promotions?show=sofa', '/promotions?category=none', '/promotions/dining?category=612&show=sofa'],
    ...['/events?tag=nothing', '/events?when=never', '/events?tag=fAmIlY', '/thank-you?form=anything'],
    ...['store=nobody', 'store_id=99999', 'level=nine', 'category=none', 'q=noodle', 'stepfree=maybe', 'to=zzz'].map(
      (query) => `/map?${query}`,
    ),
    ...['/map?from=fernway-pharmacy&to=arbour-bridal', '/map?level=nine&category=none'],
  ]) {
    expect([path, await isKept(path)]).toEqual([path, [200, false]])
    // Where a value is left out, instead of leaving nothing, the page says so once and leads to its whole list.
    const isLeftOut = /[?&](?:show|view|group|diet|when|level)=|(?:dining|promotions|map)[?]category=/.test(path)
    const said = (await mainAt(path)).matchAll(/is not offered here, so it was not applied\. <a href="([^"]+)"/g)
    expect([path, ...[...said].map(([, whole]) => whole)]).toEqual([path, ...(isLeftOut ? path.split('?', 1) : [])])
  }
})

it('what depends on the visitor alone is kept by no cache and by no search engine', async () => {
  for (const path of ['/search?q=boots', '/search', '/visit?s=rainfold-outerwear,lantern-toys', '/visit']) {
    const { headers, body } = await get(path)
    const kept = ['cache-control', 'cloudflare-cdn-cache-control', 'etag'].map((name) => headers.get(name))
    expect([path, ...kept, robotsOf(body)]).toEqual([path, 'no-store', null, null, 'noindex,follow'])
  }
})
