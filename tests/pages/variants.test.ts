/** Which addresses of a page may be cached: only those whose parameters name something that exists. */
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyCaches, get, mall } from '../support/site'

beforeAll(async () => {
  await mall.reset()
  await emptyCaches()
})

const isKept = async (path: string) => {
  const { status, headers } = await get(path)
  return [status, headers.has('cloudflare-cdn-cache-control')]
}

describe('a page asked for with what it knows', () => {
  it.each([
    '/stores',
    '/stores?show=new',
    '/stores?view=list&group=category',
    '/stores?letter=K',
    '/stores?category=612',
    '/stores?category=dining',
    '/stores?utm_source=anything',
    '/events?tag=Family',
    '/map?store=fernway-pharmacy',
    '/map?level=level-2',
    '/thank-you?form=confirmed',
  ])('is kept: %s', async (path) => {
    expect(await isKept(path)).toEqual([200, true])
  })
})

describe('a page asked for with what names nothing, or is one visitor’s own', () => {
  it.each([
    '/stores?show=anything',
    '/stores?view=x',
    '/stores?group=1',
    '/stores?letter=Kangaroo',
    '/stores?category=nowhere',
    '/stores?category=dInInG',
    '/stores?q=noodle',
    '/dining?category=nowhere',
    '/events?tag=nothing',
    '/events?tag=fAmIlY',
    '/map?store=nobody',
    '/map?store_id=99999',
    '/map?level=nine',
    '/map?category=none',
    '/map?q=noodle',
    '/map?stepfree=maybe',
    '/map?from=fernway-pharmacy&to=arbour-bridal',
    '/thank-you?form=anything',
  ])('is answered, and not kept: %s', async (path) => {
    expect(await isKept(path)).toEqual([200, false])
  })
})
