/** A slug is the service's own text: whatever is in it, links lead to its page, and the page names that address. */
import { describe, expect, it } from 'vitest'
import { cleanSlate } from '../support/clean-slate'
import { canonicalOf, h1Of, mainOf, ownLinks } from '../support/page'
import { emptyCaches, get, mall } from '../support/site'

cleanSlate()

const slug = 'Café & Co: 100% new? #1/2'
const encoded = encodeURIComponent(slug)

describe.each([
  ['stores', 41029, '/stores'],
  ['promotions', 7001, '/promotions'],
  ['events', 51001, '/events'],
  ['jobs', 61001, '/jobs'],
  ['contests', 71001, '/contests'],
])('a slug with signs in it, among %s', (resource, id, list) => {
  it('is written so that its links work', async () => {
    await mall.patch({ resource, merge: { [id]: { slug } } })
    const address = `${list}/${encoded}`
    expect((await ownLinks((await get(list)).body)).filter((link) => link === address)).not.toEqual([])
    const { status, body } = await get(address)
    expect(status).toBe(200)
    expect(h1Of(body)).toHaveLength(1)
    expect(canonicalOf(body)).toBe(address)
  })
})

it('is written so in the ways to the next and the previous item', async () => {
  const page = '/jobs/rainfold-outerwear-seasonal-sales-associate'
  const neighbour = async () => /rel="next" href="\/jobs\/([^"]+)"/.exec(mainOf((await get(page)).body))?.[1] ?? ''
  const { id } = JSON.parse((await get(`/api/content/jobs/${await neighbour()}`)).body) as { id: number }
  await mall.patch({ resource: 'jobs', merge: { [id]: { slug } } })
  await emptyCaches()
  expect(await neighbour()).toBe(encoded)
})
