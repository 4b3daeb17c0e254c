/** The part of a picture that must not be cropped, given in its file name. */
import { expect, it } from 'vitest'
import { focusOf } from '../../src/components/picture/picture'
import { cleanSlate } from '../support/clean-slate'
import { get, mall } from '../support/site'

cleanSlate()

it.each([
  ['https://cdn.test/market-focus-top-left.jpg', 'top-left'],
  ['https://cdn.test/Market_Focus-Bottom_large.JPG?123', 'bottom'],
  ['https://cdn.test/9/market.focus-right.webp', 'right'],
  ['https://cdn.test/flyer-focus-whole.png', 'whole'],
  ['https://cdn.test/focus-top.jpg', undefined],
  ['https://cdn.test/market-focus-left-top.jpg', 'left'],
  ['https://cdn.test/market-focus-topmost.jpg', undefined],
  ['https://cdn.test/market.jpg?name=a-focus-top.jpg', undefined],
])('%s: %s', (url, focus) => expect(focusOf(url)).toBe(focus))

it('stands on the picture wherever it is shown', async () => {
  const image_url = 'https://cdn.test/market-focus-top.jpg'
  await mall.patch({
    resource: 'events',
    items: [{ id: 1, slug: 'market', name: 'Market', image_url, start_date: '2099-01-01' }],
  })
  for (const path of ['/events', '/events/market']) {
    const pictures = [...(await get(path)).body.matchAll(/<img [^>]*market-focus-top[^>]*>/g)].map(([tag]) => tag)
    expect(pictures.length, path).toBeGreaterThan(0)
    for (const tag of pictures) expect(tag).toContain('data-focus="top"')
  }
})
