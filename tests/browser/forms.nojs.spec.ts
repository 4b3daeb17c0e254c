/** Forms as a visitor without JavaScript sends them: by keyboard, on a phone's width. */
import { expect, test } from 'playwright/test'
import { asAPerson, asSomeone, summaryAgrees } from './forms-support'

asSomeone()
test.use({ viewport: { width: 390, height: 844 } })

test('a message by keyboard alone: wrong first, then right', async ({ page }) => {
  await page.goto('/contact-us')
  const shown = Date.now()
  const { keyboard } = page
  await page.getByLabel('First name').focus()
  await keyboard.press('Tab')
  await keyboard.type('O’Brien')
  await keyboard.press('Tab')
  await keyboard.type('zoe@')
  await keyboard.press('Tab')
  await keyboard.type('911')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByLabel(/Send me news/)).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
  await keyboard.press('Enter')

  await expect(page).toHaveTitle(/^Error: /)
  // The browser goes to the summary by its address.
  await expect(page).toHaveURL(/\/contact-us#error-summary$/)
  await expect(page.locator('#error-summary')).toBeInViewport()
  expect(await summaryAgrees(page)).toEqual([
    'Enter your first name',
    'Enter an email address, like name@example.ca',
    'Enter a phone number, like 604-555-0123, or leave it out',
    'Write a message',
  ])
  await expect(page.getByLabel('Last name')).toHaveValue('O’Brien')
  await expect(page.getByLabel('Phone')).toHaveValue('911')

  await page.getByRole('link', { name: 'Enter your first name' }).press('Enter')
  await expect(page).toHaveURL(/#first_name$/)
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Email', { exact: true }).fill('zoe@example.ca')
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('Message').fill('Where is the lift?')
  await asAPerson(page, shown)
  await page.getByLabel('Message').press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/thank-you\?form=contact#main$/)
  await expect(page.locator('main .notice')).toContainText('Your message is on its way')
  await expect(page).not.toHaveTitle(/Error/)
})

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

test('a contest with a picture', async ({ page }) => {
  await page.goto('/contests/sevenoaks-window-photo')
  const shown = Date.now()
  await page.getByRole('button', { name: 'Enter the draw' }).click()
  expect(await summaryAgrees(page)).toEqual([
    'Enter your first name',
    'Enter your last name',
    'Enter your email address',
    'Please enter postal code in Z9Z Z9Z',
    'Choose a picture',
    'Answer the skill-testing question',
    'Confirm that you are 19 or older to enter',
    'Agree to the contest rules to enter',
  ])
  await page.getByLabel('First name').fill('Jean-Luc')
  await page.getByLabel('Last name').fill('李')
  await page.getByLabel('Email', { exact: true }).fill(`jeanluc${shown}@example.ca`)
  await page.getByLabel('Postal code').fill('v2s1ao')
  await page.getByLabel('Your picture').setInputFiles({
    name: 'window.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\nwindow', 'latin1'),
  })
  await page.getByLabel(/Skill-testing/).fill('12')
  await page.getByLabel('I am 19 or older').check()
  await page.getByLabel(/agree to the contest rules/).check()
  await page.getByRole('button', { name: 'Enter the draw' }).click()
  await expect(page.locator('#postal_code-error')).toContainText('Did you mean V2S 1A0?')
  await expect(page.getByLabel('I am 19 or older')).toBeChecked()
  await page.getByLabel('Postal code').fill('V2S 1A0')
  await page.getByLabel('Your picture').setInputFiles({
    name: 'window.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\nwindow', 'latin1'),
  })
  await asAPerson(page, shown)
  await page.getByRole('button', { name: 'Enter the draw' }).click()
  await expect(page.locator('main .notice')).toContainText('Your entry is in. Good luck.')
})

test('the kids club, by a guardian, in French', async ({ page }) => {
  await page.goto('/fr/kids-club')
  await page.getByRole('link', { name: 'S’inscrire au Club des enfants' }).click()
  const shown = Date.now()
  await page.getByLabel('Prénom').fill('Anne')
  await page.getByLabel('Nom', { exact: true }).fill('Tremblay')
  await page.getByLabel('Courriel', { exact: true }).fill(`anne${shown}@example.ca`)
  await page.getByLabel('Code postal').fill('H0H 0H0')
  await page.getByLabel(/je suis le parent/).check()
  await page.getByLabel(/j’accepte le/).check()
  await asAPerson(page, shown)
  await page.getByRole('button', { name: 'S’inscrire au club' }).click()
  await expect(page).toHaveURL(/\/fr\/thank-you\?form=kids-club/)
  await expect(page.locator('main .notice')).toContainText('Votre inscription au Club des enfants')
})
