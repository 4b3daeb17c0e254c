/** Forms, with script (no full load) and without, filled in by keyboard at a phone's width: no input is lost. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { en as usual } from '../../../src/texts/en'
import type { TextKey } from '../../../src/texts/texts'
import { someOf } from '../../support/breadth'
import { objections } from '../support/axe'
import { asAPerson, asSomeone, fillMessage, picture, summaryAgrees, touchForm } from '../support/forms'
import { origin, startHostileSite } from '../support/hostile-site'
import { centre, named } from '../support/sample'
import { watched } from '../support/toll'
import { fullLoads, held, started, visit } from '../watch'

asSomeone()

/** The site's texts, including the centre's own. */
const en: typeof usual = { ...usual, ...centre.texts.en }

/** Input by field name: typed text, true for a ticked box, or a chosen file. Other fields are left alone. */
type Filling = Readonly<Record<string, string | true | typeof picture>>

interface Journey {
  name: string
  path: string
  right: Filling
  thanks: TextKey
}

const journeys: readonly Journey[] = [
  {
    name: 'the newsletter',
    path: '/newsletter',
    right: { first_name: 'Mary Ann', email: 'mary+ann@example.ca', agree_newsletter: true },
    thanks: 'thankYou.newsletter',
  },
  {
    name: 'a contest with a picture',
    path: `/contests/${named('window-photo')}`,
    right: {
      first_name: 'Jean-Luc',
      last_name: '李',
      email: `zoe${Date.now()}${Math.floor(Math.random() * 1e6)}@example.ca`,
      phone: '(604) 555-0123 ext 4',
      postal_code: 'v2s-1a1',
      contest_photo: picture,
      skill: '12',
      of_age: true,
      agree_terms: true,
    },
    thanks: 'thankYou.contest',
  },
  {
    name: 'a message',
    path: '/contact-us',
    right: {
      first_name: 'Zoë',
      last_name: 'O’Brien',
      email: 'zoe@example.ca',
      phone: '604.555.0123',
      message: 'Where is the lift? 🎄 <b>',
    },
    thanks: 'thankYou.contact',
  },
]

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator, most: number): Promise<void> {
  const reached = () => control.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < most; pressed++) {
    if (await reached()) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** What a visitor fills in, without what only robots see. */
const fieldsOf = (page: Page) => page.locator('form.form :is(input:not([type=hidden], [tabindex="-1"]), textarea)')
const control = (page: Page, name: string) => page.locator(`form.form [name="${name}"]`)

/** Fills in the focused field. */
async function fillFocused(page: Page, field: Locator, value: Filling[string]): Promise<void> {
  const { keyboard } = page
  if (value === true) {
    if (!(await field.isChecked())) await keyboard.press('Space')
    await expect(field).toBeChecked()
  } else if (typeof value === 'string') {
    await keyboard.press('ControlOrMeta+a')
    await keyboard.insertText(value)
    await expect(field).toHaveValue(value)
  } else {
    // A busy browser may miss the first key press.
    await expect(async () => {
      const opened = page.waitForEvent('filechooser', { timeout: 3_000 })
      await keyboard.press('Space')
      await (await opened).setFiles(value)
    }).toPass()
  }
}

/** Tabs through the form, field by field, with at most the link to the rules in between; then submits it. */
async function fillAndSend(page: Page, filling: Filling, shown: number | null): Promise<void> {
  for (const [index, field] of (await fieldsOf(page).all()).entries()) {
    const name = (await field.getAttribute('name')) ?? ''
    // Before the first field there may be links; within the form there is only one.
    await tabTo(page, field, index === 0 ? 30 : 2)
    const value = filling[name]
    if (value !== undefined) await fillFocused(page, field, value)
  }
  await tabTo(page, page.locator('form.form button[type=submit]'), 2)
  if (shown !== null) await asAPerson(page, shown)
  await page.keyboard.press('Enter')
}

/** Tests of the forms; `scripted`: without a full load, so the summary is focused without a change of address. */
function testJourneys(scripted: boolean): void {
  for (const { name, path, right, thanks } of someOf(journeys, 2, Number(scripted))) {
    test(`${name}, by keyboard alone: empty, then with a slip, then right`, async ({ page }) => {
      test.slow()
      const { keyboard } = page
      await page.goto(path)
      if (scripted) await touchForm(page)
      const shown = Date.now()
      const title = await page.title()
      await keyboard.press('Tab')
      await expect(page.locator('.skip')).toBeFocused()
      await keyboard.press('Enter')

      const summary = page.locator('#error-summary')
      for (const filling of [{}, { ...right, email: 'zoe@' }] as Filling[]) {
        const isEmpty = Object.keys(filling).length === 0
        await fillAndSend(page, filling, null)
        // The errors must be those of this response.
        if (isEmpty) await expect(summary.getByRole('link').nth(2)).toBeVisible()
        else await expect(summary.getByRole('link')).toHaveText([en['forms.error.emailForm']])
        await expect(summary).toBeFocused()
        await expect(summary).toBeInViewport()
        await expect(page).toHaveTitle(`Error: ${title}`)
        if (!scripted) await expect(page).toHaveURL(new RegExp(`${path}#error-summary$`))
        await summaryAgrees(page)
        for (const [name, value] of Object.entries(filling)) {
          const field = control(page, name)
          if (value === true) await expect(field).toBeChecked()
          else if (typeof value === 'string') await expect(field).toHaveValue(value)
          // A server cannot send a file back.
          else await expect(field).toHaveValue(scripted ? new RegExp(`${value.name}$`) : '')
        }
        // The first attempt has an error in every field. Axe needs script, and the server's markup is the same without.
        if (isEmpty && scripted) expect(await objections(page)).toEqual([])
        // The summary's first link focuses the field.
        await summary.focus()
        await keyboard.press('Tab')
        await keyboard.press('Enter')
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
        await summary.focus()
      }

      await fillAndSend(page, right, shown)
      await expect(page).toHaveURL(/\/thank-you\?form=/)
      await expect(page.getByRole('status').filter({ hasText: en[thanks] })).toBeVisible()
      if (scripted) await expect(page.locator('main h1')).toBeFocused()
      await expect(page).not.toHaveTitle(/Error/)
    })
  }

  for (const { name, path } of someOf(journeys.slice(1), 2, Number(!scripted))) {
    test(`${name}: what was typed is there after Back and in French, no file, a new token`, async ({ page }) => {
      await page.goto(path)
      if (scripted) await started(page)
      const fields = fieldsOf(page)
      const types = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).type))
      const token = await control(page, 'token').inputValue()
      for (const [index, type] of types.entries()) {
        const field = fields.nth(index)
        if (type === 'checkbox') await field.check()
        else if (type === 'file') await field.setInputFiles(picture)
        else await field.fill(type === 'email' ? 'zoe@example.ca' : `Où? 🎄 <b> ${index}`)
      }
      for (const [at, link] of ['.today', '.today', ...(scripted ? ['.language'] : [])].entries()) {
        await page.locator(link).first().click()
        if (link === '.language') await page.waitForURL(/\/fr\//)
        else await expect(page.locator('main h1')).toHaveText('Hours')
        if (at === 1) await page.reload()
        if (link === '.today') await page.goBack()
        for (const [index, type] of types.entries()) {
          const field = fields.nth(index)
          if (type === 'checkbox') await expect(field).toBeChecked()
          else if (type === 'file') await expect(field).toHaveValue('')
          else await expect(field).toHaveValue(type === 'email' ? 'zoe@example.ca' : `Où? 🎄 <b> ${index}`)
        }
        await expect(control(page, 'token')).not.toHaveValue(token)
      }
    })
  }
}

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

/** Opens a page and waits for its form's script, which sends a form no sooner than a person would. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await touchForm(page)
}

const sendMessage = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('a message says what room is left; where the connection breaks, it is kept, and sent once', async ({ page }) => {
  const loads = fullLoads(page)
  await openForm(page, '/contact-us')
  // The room left is said near its end, and no sooner.
  const room = page.locator('[data-left]')
  for (const [length, said] of Object.entries({
    5: '',
    4900: 'Characters left: 100',
    5003: 'Characters too many: 3',
  })) {
    await page.getByLabel('Message').fill('x'.repeat(Number(length)))
    await expect(room).toHaveText(said)
  }
  await fillMessage(page)
  // A slip is asked about, beside the other errors.
  await page.getByLabel('Email', { exact: true }).fill('zoe@gmial.com')
  await page.getByLabel('Message').fill('')
  await sendMessage(page)
  await expect(page.locator('#email-hint')).toHaveText('Did you mean zoe@gmail.com?')
  await fillMessage(page)
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
  await expect(page.locator('main .notice:not(.notice-bad)')).toContainText('Your message is on its way')
  expect(posts).toBe(1)
  // What has been sent is not offered again.
  await page.goBack()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(loads).toEqual(['/contact-us'])
})

test('a form that was sent is free again where the browser restores its page', { tag: '@all' }, async ({ page }) => {
  // A browser that leaves the page in full, and keeps it.
  await page.addInitScript('delete window.navigation')
  await openForm(page, '/contact-us')
  await fillMessage(page)
  await page.route('**/thank-you*', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
  )
  const left = page.waitForRequest((request) => request.isNavigationRequest())
  await sendMessage(page)
  await left
  const form = page.locator('form[data-form=sent]')
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(form).not.toHaveAttribute('aria-busy')
  await expect(form.getByRole('button', { name: 'Send message' })).not.toHaveAttribute('aria-disabled')
})

test('a contest that closes, or is gone, while its form is open says so as its page does', async ({ page }) => {
  await openForm(page, `/contests/${named('fifty-gift-cards')}`)
  /** Sends the form; what comes is the answer of another contest. */
  const sendTo = async (slug: string) => {
    const other = new URL(`/contests/${slug}`, page.url()).href
    await page.route('**/contests/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fulfill({ response: await route.fetch({ url: other }) })
    })
    await page.getByRole('button', { name: 'Enter the draw' }).click()
  }
  await page.getByLabel('First name').fill('Zoë')
  await sendTo('no-such-contest')
  await expect(page.locator('[data-form-reason]')).toHaveText('This page could not be found')
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')

  await sendTo(named('pie-weekend'))
  const summary = page.locator('#error-summary')
  await expect(summary).toContainText(/This contest closed on \w+day, \w+\s\d+,\s\d{4}, .+ Your entry came after that/)
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

test('Turnstile comes at the first touch of a form, again after a failure, and in the form that comes back', async ({
  browser,
}) => {
  const site = await startHostileSite({ GTM_ID: '', TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret' })
  const { page, context } = await watched(browser, site, { policy: true })
  const asked: string[] = []
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    asked.push(route.request().url())
    const body = 'window.turnstile = { render: (place, { sitekey }) => place.append(sitekey) }'
    return asked.length === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.route('**/contact-us', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    const sent = { method: 'POST', headers: await request.allHeaders(), body: request.postDataBuffer() }
    const { status, headers, body } = await site.get('/contact-us', sent)
    await route.fulfill({ status, headers, body: Buffer.from(body) })
  })
  await page.goto(`${origin}/contact-us`)
  await started(page)
  expect(asked).toEqual([])
  const failed = page.waitForEvent('requestfailed')
  await touchForm(page)
  await failed
  expect(asked).toHaveLength(1)
  const place = page.locator('form.form [data-turnstile]')
  await expect(place).toHaveText('')
  await page.getByLabel('First name').focus()
  await expect(place).toHaveText('site-key')
  await sendMessage(page)
  await expect(page.locator('#error-summary')).toBeFocused()
  await expect(place).toHaveText('site-key')
  expect(asked).toHaveLength(2)
  await context.close()
  await site.dispose()
})
