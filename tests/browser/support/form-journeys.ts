/**
 * Each form filled in by keyboard alone, at a phone's width: every mistake once, then correctly. The same journey with
 * and without script.
 */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { en as usual } from '../../../src/texts/en'
import type { TextKey } from '../../../src/texts/texts'
import { someOf } from '../../support/breadth'
import { started } from '../watch'
import { objectionsAtBothWidths } from './axe'
import { asAPerson, picture, scriptedCopy, summaryAgrees } from './forms'
import { centre, named } from './sample'

/** The site's texts, including the centre's own. */
const en: typeof usual = { ...usual, ...centre.texts.en }

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}
/** Input by field name: typed text, true for a ticked box, or a chosen file. Other fields are left alone. */
type Filling = Readonly<Record<string, string | true | Chosen>>

interface Attempt {
  filling: Filling
  /** Expected errors by field, in page order. */
  errors: Readonly<Record<string, TextKey>>
  /** Suggestions shown beside errors of this attempt. */
  hints?: Readonly<Record<string, string>>
}

interface Journey {
  name: string
  path: string
  /** In page order. */
  fields: readonly string[]
  /** Suggestions beside a field's error, never applied automatically. */
  hints?: Readonly<Record<string, string>>
  mistakes: readonly Attempt[]
  right: Filling
  thanks: TextKey
}

const tooLong = 'x'.repeat(101)
const nobody = { first_name: 'forms.error.firstName', last_name: 'forms.error.lastName' } as const
const badNames = { first_name: 'forms.error.name', last_name: 'forms.error.name' } as const
const someone = () => `zoe${Date.now()}${Math.floor(Math.random() * 1e6)}@example.ca`

const person = ['first_name', 'last_name', 'email', 'phone']
const entrant = { first_name: 'Jean-Luc', last_name: '李', phone: '(604) 555-0123 ext 4' }
const noEntrant = { ...nobody, email: 'forms.error.email', postal_code: 'forms.error.postalCode' } as const
const badEntrant = {
  filling: {
    first_name: tooLong,
    last_name: tooLong,
    email: 'ann@example',
    phone: '604-FLOWERS',
    postal_code: 'v5z 1ao',
  },
  errors: {
    ...badNames,
    email: 'forms.error.emailForm',
    phone: 'forms.error.phone',
    postal_code: 'forms.error.postalCode',
  },
} as const
const meantCode = { postal_code: 'Did you mean V5Z 1A0?' }

const program: Chosen = { name: 'window.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\x90\x00 a program') }
const huge: Chosen = {
  ...picture,
  name: 'huge.png',
  buffer: Buffer.concat([picture.buffer, Buffer.alloc(10 * 1024 * 1024)]),
}

const journeys: readonly Journey[] = [
  {
    name: 'a message',
    path: '/contact-us',
    fields: [...person, 'message', 'agree_newsletter'],
    mistakes: [
      { filling: {}, errors: { ...nobody, email: 'forms.error.email', message: 'forms.error.message' } },
      {
        filling: {
          first_name: tooLong,
          last_name: tooLong,
          email: 'zoe@',
          phone: '911',
          message: 'x'.repeat(5_001),
          agree_newsletter: true,
        },
        errors: {
          ...badNames,
          email: 'forms.error.emailForm',
          phone: 'forms.error.phone',
          message: 'forms.error.messageLength',
        },
      },
    ],
    right: {
      first_name: 'Zoë',
      last_name: 'O’Brien',
      email: 'zoe@example.ca',
      phone: '604.555.0123',
      message: 'Where is the lift? 🎄 <b>',
    },
    thanks: 'thankYou.contact',
  },
  {
    name: 'the newsletter',
    path: '/newsletter',
    fields: ['first_name', 'last_name', 'email', 'agree_newsletter'],
    mistakes: [
      {
        filling: {},
        errors: {
          first_name: 'forms.error.firstName',
          email: 'forms.error.email',
          agree_newsletter: 'forms.error.consent',
        },
      },
      {
        filling: { first_name: tooLong, last_name: tooLong, email: 'a b@example.ca', agree_newsletter: true },
        errors: { ...badNames, email: 'forms.error.emailForm' },
      },
      {
        filling: { first_name: 'Mary Ann', last_name: '', email: 'mary@gmial.com' },
        errors: { email: 'forms.error.emailCheck' },
        hints: { email: 'Did you mean mary@gmail.com?' },
      },
    ],
    right: { email: 'mary+ann@example.ca' },
    thanks: 'thankYou.newsletter',
  },
  {
    name: 'a contest',
    path: `/contests/${named('fifty-gift-cards')}`,
    fields: [...person, 'postal_code', 'skill', 'of_age', 'agree_terms', 'agree_newsletter'],
    hints: meantCode,
    mistakes: [
      {
        filling: {},
        errors: {
          ...noEntrant,
          skill: 'forms.error.skill',
          of_age: 'forms.error.age',
          agree_terms: 'forms.error.rules',
        },
      },
      {
        filling: { ...badEntrant.filling, skill: tooLong, of_age: true, agree_terms: true },
        errors: { ...badEntrant.errors, skill: 'forms.error.skill' },
      },
    ],
    right: { ...entrant, email: someone(), postal_code: 'v2s-1a1', skill: '12' },
    thanks: 'thankYou.contest',
  },
  {
    name: 'a contest with a picture',
    path: `/contests/${named('window-photo')}`,
    fields: [...person, 'postal_code', 'contest_photo', 'skill', 'of_age', 'agree_terms', 'agree_newsletter'],
    hints: meantCode,
    mistakes: [
      {
        filling: {},
        errors: {
          ...noEntrant,
          contest_photo: 'forms.error.photo',
          skill: 'forms.error.skill',
          of_age: 'forms.error.age',
          agree_terms: 'forms.error.rules',
        },
      },
      {
        filling: { ...badEntrant.filling, contest_photo: program, skill: '0', of_age: true, agree_terms: true },
        errors: {
          ...badEntrant.errors,
          contest_photo: 'forms.error.photoType',
        },
      },
      {
        filling: { ...entrant, email: someone(), postal_code: 'V2S 1A1', contest_photo: huge },
        errors: { contest_photo: 'forms.error.photoSize' },
      },
    ],
    right: { contest_photo: picture },
    thanks: 'thankYou.contest',
  },
  {
    name: 'the kids club',
    path: `/contests/${named('kids-club')}`,
    fields: [...person, 'postal_code', 'guardian', 'agree_terms', 'agree_newsletter'],
    hints: meantCode,
    mistakes: [
      {
        filling: {},
        errors: { ...noEntrant, guardian: 'forms.error.guardian', agree_terms: 'forms.error.rules' },
      },
      { filling: { ...badEntrant.filling, guardian: true, agree_terms: true }, errors: badEntrant.errors },
    ],
    right: { ...entrant, email: someone(), postal_code: 'H0H 0H0', agree_newsletter: true },
    thanks: 'thankYou.kids-club',
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

const control = (page: Page, name: string) => page.locator(`form.form [name="${name}"]`)

/** Fills in the focused field. */
async function fillFocused(page: Page, field: Locator, value: string | true | Chosen): Promise<void> {
  const { keyboard } = page
  if (value === true) {
    await keyboard.press('Space')
    await expect(field).toBeChecked()
  } else if (typeof value === 'string') {
    await keyboard.press('ControlOrMeta+a')
    if (value === '') await keyboard.press('Delete')
    else await keyboard.insertText(value)
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
async function fillAndSend(page: Page, { fields }: Journey, filling: Filling, shown: number | null): Promise<void> {
  for (const [index, name] of fields.entries()) {
    const field = control(page, name)
    // Before the first field there may be links; within the form there is only one.
    await tabTo(page, field, index === 0 ? 30 : 2)
    const value = filling[name]
    if (value !== undefined) await fillFocused(page, field, value)
  }
  await tabTo(page, page.locator('form.form button[type=submit]'), 2)
  if (shown !== null) await asAPerson(page, shown)
  await page.keyboard.press('Enter')
}

/** Expects all input so far to be kept. A server cannot send a file back, so `files` says whether files are kept. */
async function expectKept(page: Page, filled: Filling, errors: Attempt['errors'], files: boolean): Promise<void> {
  for (const [name, value] of Object.entries(filled)) {
    const field = control(page, name)
    if (value === true) await expect(field).toBeChecked()
    else if (typeof value === 'string') await expect(field).toHaveValue(value)
    else await expect(field).toHaveValue(files && !(name in errors) ? new RegExp(`${value.name}$`) : '')
  }
}

/**
 * Tests of the forms, each with script or without. `scripted`: there is no full load, so the summary is focused without
 * a change of address.
 */
export function testJourneys(scripted: boolean): void {
  for (const journey of someOf(journeys, 2, Number(!scripted))) {
    test(`${journey.name}, by keyboard alone: every mistake once, then right`, async ({ page }) => {
      test.slow()
      const { path, mistakes, right, thanks, hints = {} } = journey
      const { keyboard } = page
      await page.goto(path)
      if (scripted) await expect(page.locator('form[data-form=on]')).toHaveCount(1)
      const shown = Date.now()
      const title = await page.title()
      await keyboard.press('Tab')
      await expect(page.locator('.skip')).toBeFocused()
      await keyboard.press('Enter')

      let filled: Filling = {}
      for (const { filling, errors, hints: offered = {} } of mistakes) {
        await fillAndSend(page, journey, filling, null)
        filled = { ...filled, ...filling }
        const summary = page.locator('#error-summary')
        // For each attempt: the errors must be those of this response.
        await expect(summary.getByRole('link')).toHaveText(Object.values(errors).map((key) => en[key]))
        await expect(summary).toBeFocused()
        await expect(summary).toBeInViewport()
        await expect(page).toHaveTitle(`Error: ${title}`)
        if (!scripted) await expect(page).toHaveURL(new RegExp(`${path}#error-summary$`))
        expect(await summaryAgrees(page)).toEqual(Object.values(errors).map((key) => en[key]))
        for (const [name, hint] of Object.entries({ ...hints, ...offered }))
          if (name in errors && name in filling) await expect(page.locator(`#${name}-error`)).toContainText(hint)
        await expectKept(page, filled, errors, scripted)
        // The first attempt has an error in every field; later ones differ only in some texts.
        if (mistakes[0]?.errors === errors) {
          const size = page.viewportSize()
          const look = async (shown: Page) => expect(await objectionsAtBothWidths(shown)).toEqual([])
          await (scripted ? look(page) : scriptedCopy(page, look))
          if (size) await page.setViewportSize(size)
        }

        // The summary's first link focuses the field.
        await keyboard.press('Tab')
        await keyboard.press('Enter')
        await expect(control(page, Object.keys(errors)[0] ?? '')).toBeFocused()
        await summary.focus()
      }

      await fillAndSend(page, journey, right, shown)
      await expect(page).toHaveURL(/\/thank-you\?form=/)
      await expect(page.getByRole('status').filter({ hasText: en[thanks] })).toBeVisible()
      if (scripted) await expect(page.locator('main h1')).toBeFocused()
      await expect(page).not.toHaveTitle(/Error/)
    })
  }

  for (const { name, path } of someOf(journeys, 2, Number(scripted))) {
    test(`${name}: what was typed is there after a link and Back, but no file, and with a new token`, async ({
      page,
    }) => {
      await page.goto(path)
      if (scripted) await started(page)
      const fields = page.locator('form.form :is(input:not([type=hidden], [tabindex="-1"]), textarea)')
      const types = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).type))
      const token = await control(page, 'token').inputValue()
      for (const [index, type] of types.entries()) {
        const field = fields.nth(index)
        if (type === 'checkbox') await field.check()
        else if (type === 'file') await field.setInputFiles(picture)
        else await field.fill(type === 'email' ? 'zoe@example.ca' : `Où? 🎄 <b> ${index}`)
      }
      for (const between of [() => {}, () => page.reload()]) {
        await page.locator('.today').click()
        await expect(page.locator('main h1')).toHaveText('Hours')
        await between()
        await page.goBack()
        for (const [index, type] of types.entries()) {
          const field = fields.nth(index)
          if (type === 'checkbox') await expect(field).toBeChecked()
          else if (type === 'file') await expect(field).toHaveValue('')
          else await expect(field).toHaveValue(type === 'email' ? 'zoe@example.ca' : `Où? 🎄 <b> ${index}`)
        }
        expect(await control(page, 'token').inputValue()).not.toBe(token)
      }
    })
  }

  test('an address typed into the strip of the home page is there after a link and Back', async ({ page }) => {
    await page.context().addCookies([{ name: 'popup_viewed', value: 'true', url: 'http://localhost' }])
    await page.goto('/')
    if (scripted) await started(page)
    await page.locator('#newsletter-email').fill('zoe@example.ca')
    await page.locator('main a[href="/stores"]').first().click()
    await expect(page).toHaveURL(/stores$/)
    await page.goBack()
    await expect(page.locator('#newsletter-email')).toHaveValue('zoe@example.ca')
  })

  test('a contest that closes while its form is open says so, and when', async ({ page }) => {
    await page.goto(`/contests/${named('fifty-gift-cards')}`)
    if (scripted) await expect(page.locator('form[data-form=on]')).toHaveCount(1)
    // The response of a contest that has closed.
    const closed = new URL(`/contests/${named('pie-weekend')}`, page.url()).href
    await page.route('**/contests/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fulfill({ response: await route.fetch({ url: closed }) })
    })
    await control(page, 'first_name').fill('Zoë')
    await page.getByRole('button', { name: 'Enter the draw' }).click()
    const summary = page.locator('#error-summary')
    await expect(summary).toContainText(/This contest closed on \w+\s\d+,\s\d{4}, .+ Your entry came after that/)
    await expect(summary).toBeInViewport()
    if (scripted) await expect(summary).toBeFocused()
    await expect(page.locator('.panel h2')).toHaveText('This contest is closed')
    await expect(page.locator('main form[method=post]')).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText('could not send')
  })
}
