/** What React's development build checks on every page: keys, element nesting, attribute names, hooks. */
import { expect, inject, it, vi } from 'vitest'
import { pageAddresses } from '../purge/addresses'
import { get } from '../support/site'

it('React has nothing to say of any page', async () => {
  const said: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
  // One of two neighbours, which are often of one kind.
  const some = pageAddresses.filter((_, at) => inject('isWhole') || at % 2 === 0)
  for (const path of some) expect((await get(path)).status, path).toBeLessThan(500)
  expect(said).toEqual([])
})
