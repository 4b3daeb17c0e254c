/** How several rows about one day are combined. */
import { expect, test } from 'vitest'
import { type CalendarRow, pickRows, type Times } from '../../../src/centre/time/hours-rows'

const open = (opens: number, closes: number): Times => ({ state: 'open', ranges: [{ opens, closes }] })
const [until720, from720, short, long] = [open(600, 720), open(720, 1200), open(600, 900), open(600, 1200)]
const notOpen = (state: 'closed' | 'unknown'): Times => ({ state, ranges: [] })
const [closed, unknown] = [notOpen('closed'), notOpen('unknown')]
const row = (id: number, times: Times, fields: Partial<CalendarRow> = {}): CalendarRow =>
  ({ id, ...times, from: '', to: '', updated: 0, ...fields }) as CalendarRow
/** What was picked, as "open 600-720, 800-1200 by row 2", and how many problems were found. */
const picked = (...rows: CalendarRow[]) => {
  const problems: string[] = []
  const found = pickRows(rows, 'Monday', problems)
  const ranges = found?.ranges.map(({ opens, closes }) => ` ${opens}-${closes}`).join() ?? ''
  return [found ? `${found.state}${ranges} by row ${found.row.id}` : 'nothing', problems.length]
}
const eve = { from: '2026-12-24', to: '2026-12-24' }
const newYear = { from: '2026-12-20', to: '2026-12-31', updated: 9 }

test.each<[string, CalendarRow[], string, problems: number]>([
  ['none is nothing', [], 'nothing', 0],
  ['two that touch are a split day', [row(1, until720), row(2, from720)], 'open 600-720, 720-1200 by row 2', 0],
  ['two apart, the earlier first', [row(1, open(800, 1200)), row(2, until720)], 'open 600-720, 800-1200 by row 2', 0],
  ['two that overlap contradict', [row(1, open(600, 721)), row(2, from720)], 'open 720-1200 by row 2', 1],
  ['the later lies in the earlier', [row(1, open(700, 800)), row(2, long)], 'open 600-1200 by row 2', 1],
  ['the latest changed counts', [row(1, short, { updated: 5 }), row(2, long)], 'open 600-900 by row 1', 1],
  ['changed at once, the newer counts', [row(2, short), row(1, long)], 'open 600-900 by row 2', 1],
  ['closed and open contradict each other', [row(1, short), row(2, closed)], 'closed by row 2', 1],
  ['the same twice is no contradiction', [row(1, short), row(2, short)], 'open 600-900 by row 2', 0],
  ['what can be read comes first', [row(1, short), row(2, unknown)], 'open 600-900 by row 1', 1],
  ['what none can be read of is unknown', [row(1, unknown)], 'unknown by row 1', 0],
  ['the day itself beats a longer span', [row(1, closed, eve), row(2, short, newYear)], 'closed by row 1', 0],
])('of several rows about a day: %s', (_, rows, ...expected) => expect(picked(...rows)).toEqual(expected))
