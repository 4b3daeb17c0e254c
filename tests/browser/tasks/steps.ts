/** A visitor's steps, by touch, by keyboard, or by touch without script, each counted; controls by role and name. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from 'playwright/test'

export type Manner = 'touch' | 'keyboard' | 'plain'

const column: Readonly<Record<Manner, number>> = { touch: 2, keyboard: 3, plain: 4 }

/** The maximum of taps or keys that docs/tasks.md promises for a task; null when the task needs script. */
export function promised(task: string, manner: Manner): number | null {
  const table = readFileSync(new URL('../../../docs/tasks.md', import.meta.url), 'utf8')
  const row = table.split('\n').find((line) => line.startsWith(`| ${task} `))
  if (row === undefined) throw new Error(`docs/tasks.md has no task "${task}"`)
  const cell = row.split('|')[column[manner]]?.trim() ?? ''
  return cell === '–' ? null : Number.parseInt(cell, 10)
}

/** More Tabs than anyone would press. */
const maxTabs = 60

export class Steps {
  readonly page: Page
  readonly manner: Manner
  /** Taps or keys; letters are counted separately. */
  count = 0
  letters = 0

  constructor(page: Page, manner: Manner) {
    this.page = page
    this.manner = manner
  }

  async press(key: string): Promise<void> {
    this.count++
    await this.page.keyboard.press(key)
  }

  /** On the first page, skips to the main content; later pages start there. */
  async skip(): Promise<void> {
    if (this.manner !== 'keyboard') return
    await this.press('Tab')
    await this.press('Enter')
  }

  /** Focuses a control by Tab. */
  async reach(control: Locator): Promise<void> {
    const isThere = () => control.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; !(await isThere()); tabs++) {
      if (tabs === maxTabs) throw new Error(`Not reached by ${maxTabs} Tabs: ${control}`)
      await this.press('Tab')
    }
    await expect(control).toBeInViewport()
  }

  /** Follows a link or presses a button. */
  async use(control: Locator): Promise<void> {
    if (this.manner === 'keyboard') {
      await this.reach(control)
      return this.press('Enter')
    }
    this.count++
    // A card's or tile's link covers all of it.
    const height = await control.evaluate((element) => {
      const isSpread = getComputedStyle(element, '::after').position === 'absolute'
      const whole = isSpread && element instanceof HTMLElement ? element.offsetParent : null
      return (whole ?? element).getBoundingClientRect().height
    })
    expect(height, `${control} is large enough for a finger`).toBeGreaterThanOrEqual(24)
    await control.tap()
  }

  /** Types into a field, which is tapped first on a phone. */
  async write(field: Locator, text: string): Promise<void> {
    if (this.manner === 'keyboard') await this.reach(field)
    else if (!(await field.evaluate((element) => element === document.activeElement))) {
      this.count++
      await field.tap()
    }
    this.letters += text.length
    await this.page.keyboard.type(text)
  }

  /** Searches: from the header by touch, in the page's own box by keyboard or without script. */
  async search(text: string): Promise<void> {
    const { page } = this
    if (this.manner === 'touch') {
      await this.use(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }))
      await expect(page.locator('#q-overlay')).toBeFocused()
    }
    await this.skip()
    const box = page.locator(this.manner === 'touch' ? '#q-overlay' : '#q-home')
    await this.write(box, text)
    if (this.manner === 'plain') await this.use(box.locator('xpath=ancestor::form').getByRole('button'))
  }

  /** The first search result of that name: among the suggestions, or on the result page. */
  found(name: string | RegExp): Locator {
    const { page } = this
    return this.manner === 'plain'
      ? page.getByRole('main').getByRole('link', { name }).first()
      : page.getByRole('listbox').getByRole('option', { name }).first()
  }

  async takeFound(name: string | RegExp): Promise<void> {
    const option = this.found(name)
    await expect(option).toBeVisible({ timeout: 15_000 })
    if (this.manner !== 'keyboard') return this.use(option)
    for (let at = 0; ; at++) {
      await this.press('ArrowDown')
      const reached = this.page.getByRole('listbox').getByRole('option').nth(at)
      await expect(reached).toHaveAttribute('aria-selected', 'true')
      // The first key may bring the list up to date.
      if ((await reached.getAttribute('id')) === (await option.getAttribute('id'))) break
    }
    await this.press('Enter')
  }

  /** Expects a screen reader to find these names in a part of the page, in order, with anything in between. */
  async hears(part: Locator, ...names: RegExp[]): Promise<void> {
    const inOrder = new RegExp(names.map(({ source }) => `(?:${source})`).join('[\\s\\S]*'))
    await expect.poll(() => part.ariaSnapshot(), { timeout: 10_000 }).toMatch(inOrder)
  }
}
