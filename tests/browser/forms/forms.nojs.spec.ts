/** Forms without JavaScript, at a phone's width. */
import { expect, test } from 'playwright/test'
import { testJourneys } from '../support/form-journeys'
import { asSomeone } from '../support/forms'
import { named } from '../support/sample'

asSomeone()
test.use({ viewport: { width: 390, height: 844 } })

testJourneys(false)

test('what there is to know of a contest stands before its form', async ({ page }) => {
  await page.goto(`/contests/${named('window-photo')}`)
  const facts = page.locator('.panel', { hasText: 'Before you enter' })
  await expect(facts.getByRole('listitem')).toContainText(['Closes', '19 or older', 'One entry', 'picture', 'Run by'])
  await expect(facts.getByRole('link', { name: 'Full rules' })).toBeVisible()
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
  expect(await top('.split-entry > aside')).toBeLessThan(await top('#enter'))
})
