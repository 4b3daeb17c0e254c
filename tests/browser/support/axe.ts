/** Runs axe on a page in its current state. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  // WCAG 2.0 to 2.2, A and AA, and axe's best practices.
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Only violations: on a long list, describing what passes takes longer than the checks.
  resultTypes: ['violations'],
  // Only rules about media need what it loads, and the site has none.
  preload: false,
}

/** Parts that a page may have by the hundred. Of those built alike, the first two stand for all. */
const alike = '.tile, .map-list li, .plan :is(.fp-u, .fp-label, .fp-spot)'

/** Rule and places of each violation. Axe runs in the page itself, injected once: our pages have no frames. */
export async function objections(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  return page.evaluate(
    async ([chosen, many]) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      const kinds = new Map<string, number>()
      const isSpare = (part: Element) => {
        const key = [part, ...part.querySelectorAll('*')]
          .map(({ localName, classList, ariaCurrent }) => [localName, ...classList, ariaCurrent])
          .join()
        kinds.set(key, (kinds.get(key) ?? 0) + 1)
        return (kinds.get(key) ?? 0) > 2 && !part.contains(document.activeElement)
      }
      const spare = [...document.querySelectorAll(many)].filter(isSpare)
      const places = spare.map((part) => {
        const place = document.createComment('')
        part.replaceWith(place)
        return place
      })
      const { violations } = await axe.run(chosen)
      for (const [at, place] of places.entries()) place.replaceWith(spare[at] ?? '')
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(', ')}`,
      )
    },
    [options, alike] as const,
  )
}

/** By how much the page overflows horizontally, in CSS pixels. */
export const widerBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Phone and desktop. */
export const bothWidths = [390, 1280] as const

/** Axe violations and horizontal overflow at each of these widths, without opening the page twice. */
export async function objectionsAt(page: Page, widths: readonly number[], state: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const here = await objections(page)
    const excess = await widerBy(page)
    if (excess > 0) here.push(`wider than the window by ${excess}`)
    found.push(...here.map((each) => `${state} at ${width}: ${each}`))
  }
  return found
}
