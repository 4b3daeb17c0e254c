/** What axe has to say of a page as it stands. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** WCAG 2.0 to 2.2, A and AA, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rule and places of each violation; none is an empty list. */
export async function objections(page: Page): Promise<string[]> {
  // In one piece and in the page itself: there are no frames, and no second page need be opened to gather results.
  // What is in order is not described: on a long list that takes longer than to look for what is not.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(', ')}`,
  )
}
