import { expect, it } from 'vitest'

it('runs on an engine that knows British Columbia stays on UTC-07:00', () => {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Vancouver',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  const shown = clock.format(new Date('2026-11-21T20:00:00Z'))
  expect(
    shown,
    `America/Vancouver on 2026-11-21T20:00Z must read 13:00, and this engine says ${shown}: its time-zone data is older than 2026b, and every "open now" would be an hour off. Update workerd (wrangler) or Node.`,
  ).toBe('13:00')
})
