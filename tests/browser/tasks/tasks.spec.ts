/** The main tasks with script: by touch on a phone, and by keyboard. */
import { test } from 'playwright/test'
import { testTasks } from './run'

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  testTasks('touch')
})

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  testTasks('keyboard')
})
