/** Places to eat by diet, as far as the centre's content or its folder states them. */
import { beforeEach, expect, it } from 'vitest'
import { centre, hasFamily } from '../../src/base/config'
import { asUsual } from '../support/clock'
import { textOf } from '../support/page'
import { get } from '../support/site'

beforeEach(() => asUsual())

const slugsOn = (body: string): string[] =>
  [...body.matchAll(/<h[23]><a href="\/stores\/([^"]+)"/g)].map(([, slug = '']) => slug)

it('a diet leaves those who serve it, and is offered only where anyone does', async () => {
  const { status, body } = await get('/dining')
  expect(status).toBe(hasFamily('dining') ? 200 : 404)
  if (!hasFamily('dining')) return
  const all = slugsOn(body)
  const offered = [...body.matchAll(/href="\/dining\?diet=([^"&]+)"/g)].map(([, id = '']) => id)
  expect(offered.length).toBeGreaterThan(0)
  for (const id of offered) {
    const found = await get(`/dining?diet=${id}`)
    const left = slugsOn(found.body)
    expect(left.length, id).toBeGreaterThan(0)
    expect(left.length, id).toBeLessThan(all.length)
    expect(all).toEqual(expect.arrayContaining(left))
    const named = centre.diets.find((diet) => diet.id === id)?.stores ?? []
    expect(left).toEqual(expect.arrayContaining([...named]))
    expect(textOf(found.body)).toContain(String(left.length))
  }
  // A diet that nobody serves is no choice, and is not cached.
  const none = await get('/dining?diet=stones')
  expect(slugsOn(none.body)).toEqual(all)
  expect(none.headers.get('cache-control')).toBe('no-store')
})
