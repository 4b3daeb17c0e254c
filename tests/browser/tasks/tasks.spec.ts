/** The main tasks: by touch on a phone, with script and without, and by keyboard. */
import { test } from 'playwright/test'
import { testTasks } from './run'

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
