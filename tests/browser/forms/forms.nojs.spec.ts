/** Forms without JavaScript, at a phone's width. */
import { expect, test } from 'playwright/test'
import { testJourneys } from '../support/form-journeys'
import { asSomeone } from '../support/forms'
import { centre, named } from '../support/sample'

asSomeone()
test.use({ viewport: { width: 390, height: 844 } })

testJourneys(false)

test('what there is to know of a contest stands before its form', async ({ page }) => {
  await page.goto(`/contests/${named('window-photo')}`)
  const facts = page.locator('.panel', { hasText: 'Before you enter' })
  await expect(facts.getByRole('listitem')).toHaveText([
    /^Closes \w+\s\d+,\s\d{4}, 11:59\sPM Pacific time$/,
    'For people 19 or older',
    'One entry for each person',
    'An entry needs a picture',
    `Run by ${centre.name}, 100 Acorn Parkway, Abbotsford, BC V2S 0A0`,
  ])
  await expect(facts.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/pages/privacy')
  await expect(facts.getByRole('link', { name: 'Full rules' })).toBeVisible()
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
  expect(await top('.split-entry > aside')).toBeLessThan(await top('#enter'))
})
