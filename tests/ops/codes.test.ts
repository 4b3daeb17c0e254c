/** The sheet of codes for "you are here" boards. */
import { expect, it } from 'vitest'
import { textOf } from '../support/page'
import { get, mall } from '../support/site'
import { signIn } from './support'

it('the sheet has a code for each entrance, hall and court, whose address the map answers', async () => {
  expect((await get('/ops/codes')).body).not.toContain('ops-codes')
  const me = await signIn()
  expect((await me.open('/ops')).body).toContain('href="/ops/codes"')
  const { status, body, headers } = await me.open('/ops/codes')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const boards = [...body.matchAll(/<li><h2>([\s\S]*?)<\/h2>\s*<svg[\s\S]*?d="([^"]*)"[\s\S]*?<p>([^<]*)<\/p><\/li>/g)]
  const places = boards.map(([, title = '', , url = '']) => [textOf(title).trim(), new URL(url).search])
  expect(places).toContainEqual(['You are at Entrance A', '?from=A'])
  expect(places).toContainEqual(['You are at Food court', '?from=food-court'])
  expect(places.filter(([title]) => title?.startsWith('You are at Entrance'))).toHaveLength(4)
  // No two are the same, and each begins with the corner mark of a code, a square of seven, off the edge by four.
  expect(new Set(boards.map(([, , d]) => d)).size).toBe(boards.length)
  for (const [, , d = ''] of boards) expect(d).toMatch(/^(M\d+ 4h1v1h-1z){14,}/)
  for (const [title = '', search = ''] of places.slice(0, 2))
    expect(textOf((await get(`/map${search}`)).body), search).toContain(title)
  // Where no drawing names a place, it says so.
  await mall.change({ resource: 'mapplic', merge: { levels: [] } })
  expect((await (await signIn()).open('/ops/codes')).body).toContain('No drawing of the map names an entrance')
})
