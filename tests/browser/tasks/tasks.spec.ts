/** The main tasks: by touch on a phone, with script and without, and by keyboard. */
import { expect, test } from 'playwright/test'
import { someOf } from '../../support/breadth'
import { asSomeone } from '../support/forms'
import { started, withoutPopup } from '../watch'
import { type Manner, promised, Steps } from './steps'
import { tasks } from './tasks'

/** How many tasks are done in one window, one after another: to open a window costs as much as a task. */
const inARow = 4

/** The tasks take turns in them: each is done in one, and in all where everything is tested. */
const manners: readonly Manner[] = ['touch', 'plain', 'keyboard']

/** Runs the tasks with one input method, and checks each against docs/tasks.md. */
function testTasks(manner: Manner): void {
  asSomeone()
  const all = someOf(Object.entries(tasks), manners.length, manners.indexOf(manner))
  const possible = all.flatMap(([name, run]) => {
    const most = promised(name, manner)
    return most === null ? [] : [{ name, run, most }]
  })
  for (let from = 0; from < possible.length; from += inARow) {
    const some = possible.slice(from, from + inARow)
    test(some.map(({ name, most }) => `${name}: ${most} at the most`).join('; '), async ({ page, context }) => {
      test.slow()
      await withoutPopup(page)
      for (const { name, run, most } of some) {
        const steps = new Steps(page, manner)
        const done = test.step(name, async () => {
          await page.goto('/')
          if (manner !== 'plain') await started(page)
          await run(steps)
        })
        // What fails in one task leaves the others to be tried.
        await done.catch((error) => expect.soft(String(error), name).toBe(''))
        if (process.env.TELL_STEPS) console.log(`| ${name} | ${manner} | ${steps.count} | ${steps.letters}`)
        expect.soft(steps.count, name).toBeLessThanOrEqual(most)
        // The next is somebody else.
        await context.clearCookies()
        await page.evaluate(() => localStorage.clear())
      }
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
