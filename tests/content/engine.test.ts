import { expect, it } from 'vitest'
import { engineKnows } from '../../src/centre/time/time-zone'

it('runs on an engine that knows British Columbia stays on UTC-07:00', () => {
  const why = 'Its time-zone data is older than 2026b, and every "open now" would be an hour off. Update wrangler.'
  expect(engineKnows('America/Vancouver'), why).toBe(true)
})
