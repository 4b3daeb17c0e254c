/** Forms without JavaScript, at a phone's width. */
import { expect, test } from 'playwright/test'
import { testJourneys } from '../support/form-journeys'
import { asAPerson, asSomeone, summaryAgrees } from '../support/forms'
import { centre, named } from '../support/sample'

asSomeone()
test.use({ viewport: { width: 390, height: 844 } })

testJourneys(false)

test('the newsletter, from the strip of the home page', async ({ page }) => {
  await page.goto('/')
  await page.locator('#newsletter-email').fill('ann@example.ca')
  await page.locator('#newsletter-email').press('Enter')
  await expect(page).toHaveURL(/\/newsletter$/)
  const shown = Date.now()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ann@example.ca')
  await expect(page.locator('#error-summary')).toHaveCount(0)
  await page.getByLabel('First name').fill('Ann')
  const box = page.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  expect(await summaryAgrees(page)).toEqual(['Tick the box so that we may write to you'])
  await box.check()
  await asAPerson(page, shown)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.locator('main .notice')).toContainText('Your subscription is on its way')
})

test('the rules open beside the form, and nothing that was typed is lost', { tag: '@all' }, async ({ page }) => {
  await page.goto(`/contests/${named('fifty-gift-cards')}`)
  await page.getByLabel('First name').fill('Zoë')
  const opened = page.waitForEvent('popup')
  await page.locator('form.form').getByRole('link', { name: 'contest rules' }).click()
  await expect((await opened).locator('main h1')).toHaveText('Contest rules')
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
})

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

test('the kids club, by a guardian, in French', { tag: '@all' }, async ({ page }) => {
  await page.goto('/fr/kids-club')
  await page.getByRole('link', { name: 'S’inscrire au Club des enfants' }).click()
  const shown = Date.now()
  await page.getByLabel('Prénom').fill('Anne')
  await page.getByLabel('Nom', { exact: true }).fill('Tremblay')
  await page.getByLabel('Courriel', { exact: true }).fill(`anne${shown}@example.ca`)
  await page.getByLabel('Code postal').fill('H0H 0H0')
  await page.getByLabel(/je suis le parent/i).check()
  await page.getByLabel(/j’accepte le/).check()
  await asAPerson(page, shown)
  await page.getByRole('button', { name: 'S’inscrire au club' }).click()
  await expect(page).toHaveURL(/\/fr\/thank-you\?form=kids-club/)
  await expect(page.locator('main .notice')).toContainText('Votre inscription au Club des enfants')
})
