/** The main tasks of visitors, each starting from the home page (docs/tasks.md). */
import { expect, type Page } from 'playwright/test'
import { asAPerson } from '../support/forms'
import type { Steps } from './steps'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })

/** By their names in docs/tasks.md. */
export const tasks: Readonly<Record<string, (steps: Steps) => Promise<void>>> = {
  'Nearest washroom from here': async (steps) => {
    const { page, manner } = steps
    await steps.skip()
    await steps.use(main(page).getByRole('link', { name: 'Map', exact: true }).first())
    await expect(heading(page, 'Centre map')).toBeVisible()
    if (manner === 'keyboard') await steps.use(page.getByRole('link', { name: 'Skip to directions' }))
    await steps.write(page.getByLabel('I am at', { exact: true }), 'Lantern Toys')
    if (manner === 'keyboard') await steps.write(page.getByLabel('Going to', { exact: true }), 'Washrooms')
    await steps.use(page.getByRole('button', { name: 'Show the way' }))
    if (manner !== 'keyboard') await steps.use(main(page).getByRole('link', { name: 'Washrooms', exact: true }))
    await steps.hears(
      main(page),
      /heading "Route from Lantern Toys to Washrooms, Food court"/,
      /listitem: Leave Lantern Toys/,
      /listitem: "?You have arrived: Washrooms/,
      /About 135\smetres/,
    )
  },
  'Open on Boxing Day?': async (steps) => {
    const { page, manner } = steps
    await steps.search('boxing day')
    if (manner === 'plain') {
      await steps.hears(main(page), /Boxing Day, Saturday, December\s26/, /8:00\s*AM/)
      await expect(main(page).getByText('Boxing Day, Saturday, December 26')).toBeInViewport()
    } else {
      await expect(steps.found(/^Boxing Day/)).toBeInViewport({ timeout: 15_000 })
      await steps.hears(page.getByRole('listbox'), /option "Boxing Day, Saturday, December\s26 8:00\sAM – 6:00\sPM"/)
    }
  },
  'Boots on sale': async (steps) => {
    const { page } = steps
    await steps.search('boots on sale')
    await steps.takeFound(/^Winter boots/)
    await steps.hears(main(page), /heading "Winter boots, second pair half price" \[level=1\]/, /Gable Street Shoes/)
  },
  'Three stores on a visit list, sent to a friend': async (steps) => {
    const { page, manner } = steps
    const context = page.context()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await steps.skip()
    await steps.use(main(page).getByRole('link', { name: 'All stores', exact: true }))
    await expect(heading(page, 'Store directory')).toBeVisible()
    if (manner === 'keyboard') await steps.use(page.getByRole('link', { name: 'Skip to the stores' }))
    const hearts = main(page).locator('.heart')
    for (const at of [0, 1, 2]) {
      await steps.use(hearts.nth(at))
      await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true')
    }
    await steps.use(main(page).getByRole('link', { name: 'Visit list, 3 items' }))
    await expect(heading(page, 'Your visit: 3 stops')).toBeVisible()
    await steps.use(page.getByRole('button', { name: 'Share the list' }))
    await expect(page.getByRole('button', { name: 'Link copied.' })).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    const friend = await context.newPage()
    await friend.goto(address)
    await steps.hears(main(friend), /heading "Your visit: 3 stops"/, /listitem/, /listitem/, /listitem/)
  },
  'Apply for a job': async (steps) => {
    const { page } = steps
    await steps.search('job rainfold')
    await steps.takeFound(/^Seasonal sales associate/)
    await expect(heading(page, 'Seasonal sales associate')).toBeVisible()
    const apply = main(page)
      .getByRole('link', { name: /^(Apply|Call to apply)/ })
      .first()
    if (steps.manner === 'keyboard') await steps.reach(apply)
    // It opens another program.
    steps.count++
    await expect(apply).toBeInViewport()
    await expect(apply).toHaveAttribute('href', /^(mailto:|tel:|https:)/)
    await steps.hears(main(page), /heading "Seasonal sales associate" \[level=1\]/, /link "(Apply|Call to apply)/)
  },
  'Enter a contest': async (steps) => {
    const { page } = steps
    await steps.search('contest')
    await steps.takeFound(/^Fifty years, fifty gift cards/)
    await expect(page.locator('form.form')).toBeVisible()
    const shown = Date.now()
    await fillEntry(steps)
    await asAPerson(page, shown)
    await steps.use(page.getByRole('button', { name: /^Enter/ }))
    await steps.hears(main(page), /heading "Thank you/)
  },
  'Report a problem': async (steps) => {
    const { page } = steps
    await steps.search('report a problem')
    await steps.takeFound(/^Contact Us/i)
    await expect(heading(page, 'Contact us')).toBeVisible()
    const shown = Date.now()
    await steps.write(page.getByLabel('First name'), 'Ana')
    await steps.write(page.getByLabel('Last name'), 'Roy')
    await steps.write(page.getByLabel('Email', { exact: true }), 'ana@example.ca')
    await steps.write(page.getByLabel('Message'), 'Lift B is stuck.')
    await asAPerson(page, shown)
    await steps.use(page.getByRole('button', { name: 'Send message' }))
    await steps.hears(main(page), /heading "Thank you/, /Your message is on its way/)
  },
  'Read an event in French': async (steps) => {
    const { page, manner } = steps
    if (manner === 'touch') {
      await steps.use(page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }))
      await steps.use(page.getByRole('dialog').getByRole('link', { name: 'Français' }))
    } else if (manner === 'plain')
      await steps.use(page.getByRole('contentinfo').getByRole('link', { name: 'Français' }))
    else await steps.use(page.getByRole('banner').getByRole('link', { name: 'Français' }))
    await expect(page).toHaveURL(/\/fr$/)
    await steps.skip()
    if (manner === 'keyboard') await steps.use(page.getByRole('link', { name: 'Passer aux événements' }))
    await steps.use(main(page).locator('.event a').first())
    await expect(page).toHaveURL(/\/fr\/events\/./)
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/)
    await steps.hears(main(page), /link "Accueil"/, /link "Événements"/, /heading .* \[level=1\]/)
  },
  'What is on this weekend': async (steps) => {
    const { page } = steps
    await steps.skip()
    await steps.use(main(page).getByRole('link', { name: 'Events', exact: true }).first())
    await expect(heading(page, 'Events')).toBeVisible()
    await steps.use(main(page).getByRole('link', { name: 'This weekend', exact: true }))
    await expect(page).toHaveURL(/when=weekend/)
    if (steps.manner !== 'plain') await expect(page.getByRole('link', { name: 'This weekend' })).toBeFocused()
    await expect(main(page).locator('.event h3').first()).toBeInViewport()
    await steps.hears(main(page), /link "This weekend"/, /heading "On now"/, /heading "Fifty years in one scrapbook"/)
  },
  'Find a store by a typo': async (steps) => {
    const { page } = steps
    await steps.search('lantrn')
    await steps.takeFound(/^Lantern Toys/)
    await steps.hears(main(page), /heading "Lantern Toys" \[level=1\]/)
  },
  'Back to the same place in the directory': async (steps) => {
    const { page, manner } = steps
    await steps.skip()
    await steps.use(main(page).getByRole('link', { name: 'All stores', exact: true }))
    await expect(heading(page, 'Store directory')).toBeVisible()
    const store = main(page).getByRole('link', { name: 'Moss Home', exact: true })
    if (manner === 'keyboard') {
      await steps.write(page.getByLabel('Store name'), 'moss')
      // The address is updated after a pause in typing.
      await expect(page).toHaveURL(/q=moss/)
      await steps.takeFound(/^Moss Home/)
    } else {
      await steps.use(main(page).getByRole('link', { name: 'M', exact: true }))
      await steps.use(store)
    }
    await expect(heading(page, 'Moss Home')).toBeVisible()
    steps.count++
    await page.goBack()
    await expect(store).toBeInViewport()
    await steps.hears(main(page), /heading "M"/, /link "Moss Home"/)
  },
}

/** Fills in the fields that a contest has. */
async function fillEntry(steps: Steps): Promise<void> {
  const { page } = steps
  const asked: [label: RegExp, text: string][] = [
    [/^First name/, 'Ana'],
    [/^Last name/, 'Roy'],
    [/^Email/, `ana${Date.now()}@example.ca`],
    [/^Postal code/, 'V2S 0A0'],
  ]
  for (const [label, text] of asked) {
    await steps.write(page.locator('form.form').getByLabel(label).first(), text)
  }
  const question = page.getByLabel(/^Skill-testing question/)
  const [, a = 0, b = 0, c = 0, d = 0] =
    /\((\d+) × (\d+)\) − (\d+) \+ (\d+)/
      .exec((await question.evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent)) ?? '')
      ?.map(Number) ?? []
  await steps.write(question, String(a * b - c + d))
  for (const name of [/^I am 19 or older/, /^I have read and agree/]) {
    const box = page.getByRole('checkbox', { name })
    if (steps.manner === 'keyboard') {
      await steps.reach(box)
      await steps.press('Space')
    } else {
      steps.count++
      await box.check()
    }
  }
}
