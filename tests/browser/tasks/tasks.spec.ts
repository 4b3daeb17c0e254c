/** The main tasks: by touch on a phone, with script and without, and by keyboard. */
import { expect, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { asSomeone } from '../support/forms'
import { started, withoutPopup } from '../watch'
import { type Manner, promised, Steps } from './steps'
import { tasks } from './tasks'

/** Runs the tasks with one input method, and checks each against docs/tasks.md. */
function testTasks(manner: Manner): void {
  asSomeone()
  // By touch and by keyboard in turn; some of them without script too.
  const all = manner === 'plain' ? someOf(tasks, 6, 4) : someOf(tasks, 2, manner === 'touch' ? 0 : 1)
  for (const { name, run } of all) {
    const most = promised(name, manner)
    if (most === null) continue
    test(`${name}: ${most} at the most`, async ({ page }) => {
      await withoutPopup(page)
      await page.goto('/')
      if (manner !== 'plain') await started(page)
      const steps = new Steps(page, manner)
      await run(steps)
      if (process.env.TELL_STEPS) console.log(`| ${name} | ${manner} | ${steps.count} | ${steps.letters}`)
      expect(steps.count).toBeLessThanOrEqual(most)
    })
  }
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.describe('by touch', () => {
  test.use(phone)
  testTasks('touch')
})

test.describe('by touch without script', () => {
  test.use({ ...phone, javaScriptEnabled: false })
  testTasks('plain')
})

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  testTasks('keyboard')
})
