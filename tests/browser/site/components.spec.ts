/**
 * A page of components in their states, each as a page of the sample mall has it, at phone and desktop width: nothing is
 * missing, empty, or wider than the window. Its pictures are test-results/components-390.png and -1280.png.
 */
import { expect, test } from 'playwright/test'
import { bothWidths, widerBy } from '../support/axe'
import { serverDocument } from '../support/from-server'
import { visit } from '../watch'

/** By the address that has them: name and state of each component, and how it is found there. */
const components: Record<string, Record<string, string>> = {
  '/': { 'Button, quiet': 'main .btn-quiet', 'Week, as a chart': '.week-chart', 'Event row': '.event' },
  '/stores': {
    'Letters of the directory': '.az',
    Chips: 'main .chips',
    'Store tile': '.tile:not(:has(.flag))',
    'Store tile, new': '.tile:has(.flag-new)',
    'Store tile, with an offer': '.tile:has(.flag-promo)',
    'Store tile, closed for now': '.tile:has(.flag-closed)',
  },
  '/dining?sort=category': { 'Store tile, open or not': '.tile:has(.open-state)' },
  '/promotions': {
    'Promotion card': '.card:not(:has(.closed))',
    'Promotion card, ends today': '.card:has(.closed)',
    'Pager, first page': '.pager',
  },
  '/promotions?page=2': { 'Pager, second page': '.pager' },
  '/events': { 'Event row, cancelled': '.event:has(.flag-closed)' },
  '/contests': { 'Contest card': '.card:not(:has(.closed))', 'Contest card, closes today': '.card:has(.closed)' },
  '/blogs': { 'Post card': '.card:has(.heart)' },
  '/jobs': { Job: '.job' },
  '/hours': {
    'Hours of the week': 'table.hours-big',
    'Hours of special days': 'table.hours:not(.hours-big)',
    'Open or closed, now': 'main .status',
  },
  '/contact-us': {
    'Button, main': '.form .btn',
    Field: '.field:has(input[type=email])',
    'Field with a hint': '.field:has(> .muted)',
    'Text of several lines': '.field:has(textarea)',
    'Tick box': '.check',
    'Facts in a panel': '.panel',
  },
  '/search?q=zzzzqq': { 'Notice, nothing found': '.notice' },
  '/offline': { 'Notice, warning': '.notice-warn' },
  '/amenities': { 'Folded text': '.acc' },
  '/stores/88-noodle-house': { 'Ways to share': '.share', 'Small map': '.map-mini', 'Way here': '.crumbs' },
}

test('a page of components in their states', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/hours')
  await page.evaluate(async () => {
    document.querySelector('main')?.replaceChildren()
    // The styles of everything, which a page has when it is idle.
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) sheet.media = 'all'
  })
  const wrong: string[] = []
  for (const [address, wanted] of Object.entries(components)) {
    const source = await serverDocument(page, address)
    const missing = await source.evaluate(
      (from, list) =>
        list.flatMap(([name, selector]) => {
          const found = from.querySelector(selector)
          if (found === null) return [name]
          const [place, heading] = [document.createElement('section'), document.createElement('h2')]
          place.className = 'wrap stack'
          heading.textContent = name
          // As wide as its parent lays it out.
          const frame = document.importNode(found.parentElement ?? found, false)
          const copy = document.importNode(found, true)
          frame.append(copy)
          for (const picture of copy.querySelectorAll('img')) picture.loading = 'eager'
          // Script takes it off a page that has come from the network.
          copy.removeAttribute('data-offline-notice')
          place.append(heading, frame)
          document.querySelector('main')?.append(place)
          return []
        }),
      Object.entries(wanted),
    )
    wrong.push(...missing.map((name) => `${address} has no "${name}"`))
  }
  expect(wrong).toEqual([])
  for (const width of bothWidths) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForLoadState('networkidle')
    const empty = await page.locator('main > section > :last-child > *').evaluateAll((all) =>
      all.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect()
        return width < 8 || height < 8 ? [each.parentElement?.previousElementSibling?.textContent] : []
      }),
    )
    expect(empty, `empty at ${width}`).toEqual([])
    await page.screenshot({ path: `test-results/components-${width}.png`, fullPage: true, animations: 'disabled' })
    expect(await widerBy(page)).toBe(0)
  }
})
