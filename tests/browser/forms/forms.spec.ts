/** Forms, with script and without: no input is lost, and with script there is no full load. */
import { expect, type Page, test } from 'playwright/test'
import { testJourneys } from '../support/form-journeys'
import { asAPerson, asSomeone } from '../support/forms'
import { named } from '../support/sample'
import { fullLoads, held, visit } from '../watch'

asSomeone()

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
    testJourneys(javaScriptEnabled)
  })

test('the facts of a contest stand before its form, whose boxes have whole names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/contests/${named('window-photo')}`)
  const facts = page.locator('.panel', { hasText: 'Before you enter' })
  await expect(facts.getByRole('listitem')).toContainText(['Closes', '19 or older', 'One entry', 'picture', 'Run by'])
  await expect(facts.getByRole('link', { name: 'Full rules' })).toBeVisible()
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
  expect(await top('.split-entry > aside')).toBeLessThan(await top('#enter'))
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const names = nodes.filter(({ role }) => role?.value === 'checkbox').map(({ name }) => String(name?.value))
  expect(names.filter((name) => name.includes('contest rules'))).toEqual([
    'I have read and agree to the contest rules (opens in a new tab)',
  ])
})

/** Opens a page and waits for its form's script. Returns when the form was shown. */
async function openForm(page: Page, path: string): Promise<number> {
  await visit(page, path)
  await expect(page.locator('form[data-form=on]')).toHaveCount(1)
  return Date.now()
}

const fillMessage = async (page: Page) => {
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('O’Brien')
  await page.getByLabel('Email', { exact: true }).fill('zoe@example.ca')
  await page.getByLabel('Message').fill('Where is the lift?')
}
const sendMessage = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('where the connection breaks, the words are kept, and sent once when it is back', async ({ page }) => {
  const loads = fullLoads(page)
  const shown = await openForm(page, '/contact-us')
  await fillMessage(page)
  // A slip is asked about, beside the other errors.
  await page.getByLabel('Email', { exact: true }).fill('zoe@gmial.com')
  await page.getByLabel('Message').fill('')
  await sendMessage(page)
  await expect(page.locator('#email-hint')).toHaveText('Did you mean zoe@gmail.com?')
  await fillMessage(page)
  await asAPerson(page, shown)
  await page.route('**/contact-us', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await sendMessage(page)
  const notice = page.locator('[data-form-failed]')
  await expect(notice).toBeVisible()
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Nothing is lost: your words are still in the form.')
  await expect(notice.getByRole('link', { name: '604-555-0100' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Where is the lift?')
  await page.unroute('**/contact-us')
  // A second press while it is on its way sends nothing.
  let posts = 0
  page.on('request', (request) => request.method() === 'POST' && posts++)
  const release = await held(page, '**/contact-us')
  await sendMessage(page)
  const sending = page.getByRole('button', { name: 'Sending…' })
  await expect(sending).toHaveAttribute('aria-disabled', 'true')
  await sending.click({ force: true })
  await sending.press('Enter')
  release()
  await expect(page.locator('main .notice')).toContainText('Your message is on its way')
  expect(posts).toBe(1)
  // What has been sent is not offered again.
  await page.goBack()
  await expect(page.locator('form[data-form=on]')).toHaveCount(1)
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(loads).toEqual(['/contact-us'])
})

test('a contest that closes, or is gone, while its form is open says so as its page does', async ({ page }) => {
  /** The response of another contest, to the form of this one. */
  const sendTo = async (slug: string) => {
    await openForm(page, `/contests/${named('fifty-gift-cards')}`)
    const other = new URL(`/contests/${slug}`, page.url()).href
    await page.route('**/contests/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fulfill({ response: await route.fetch({ url: other }) })
    })
    await page.getByLabel('First name').fill('Zoë')
    await page.getByRole('button', { name: 'Enter the draw' }).click()
  }
  await sendTo('no-such-contest')
  await expect(page.locator('[data-form-reason]')).toHaveText('This page could not be found')
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
  await page.unroute('**/contests/*')

  await sendTo(named('pie-weekend'))
  const summary = page.locator('#error-summary')
  await expect(summary).toContainText(/This contest closed on \w+\s\d+,\s\d{4}, .+ Your entry came after that/)
  await expect(summary).toBeInViewport()
  await expect(summary).toBeFocused()
  await expect(page.locator('.panel h2')).toHaveText('This contest is closed')
  await expect(page.locator('main form[method=post]')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText('could not send')
})

test('an address in a link leaves the address bar, one in a box stays there', { tag: '@all' }, async ({ page }) => {
  await openForm(page, '/newsletter?email=ann%40example.ca')
  await expect(page).toHaveURL(/\/newsletter$/)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ann@example.ca')
  await visit(page, '/')
  await page.locator('#newsletter-email').fill('zoe@example.ca')
  await page.locator('main a[href="/stores"]').first().click()
  await expect(page).toHaveURL(/stores$/)
  await page.goBack()
  await expect(page.locator('#newsletter-email')).toHaveValue('zoe@example.ca')
})

test('the room left in a message is said near its end, and no sooner', { tag: '@all' }, async ({ page }) => {
  await openForm(page, '/contact-us')
  const room = page.locator('[data-left]')
  await page.getByLabel('Message').fill('Short')
  await expect(room).toHaveText('')
  await page.getByLabel('Message').fill('x'.repeat(4_900))
  await expect(room).toHaveText('Characters left: 100')
  await page.getByLabel('Message').fill('x'.repeat(5_003))
  await expect(room).toHaveText('Characters too many: 3')
})
