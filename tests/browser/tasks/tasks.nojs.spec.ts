/** The main tasks without script, on a phone. */
import { test } from 'playwright/test'
import { testTasks } from './run'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
testTasks('plain')
