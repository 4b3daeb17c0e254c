/** Which popup is shown: the visible ones, in order of preference. */
import { expect, it } from 'vitest'
import { popupFor, visiblePopups } from '../../../src/centre/items/popups'
import { Popup } from '../../../src/content/schema/media'
import { at, zone } from '../builders'

const now = at('2026-11-20T22:15:00Z')
const popup = (name: string | null, fields: Partial<Popup> = {}): Popup => ({
  ...Popup.parse({ id: 1 }),
  name,
  ...fields,
})
const shown = (...popups: Popup[]) => visiblePopups(popups, { now, zone }).map(({ name }) => name)

it.each<[string, Partial<Popup>, boolean]>([
  ['without dates', {}, true],
  ['that begins in a minute', { start_date: '2026-11-20T22:16:00Z' }, false],
  ['that ended a minute ago', { end_date: '2026-11-20T22:14:00Z' }, false],
  ['that is a draft', { status: 'inactive' }, false],
  ['that was cancelled', { status: 'cancelled' }, false],
  ['of nothing', { name: null }, false],
  ['of nothing but words', { name: null, description_2: '<p>A</p>' }, true],
  ['of nothing but a picture', { name: null, image_url: 'https://pictures.example.test/a.jpg' }, true],
])('a popup %s', (_, fields, expected) => expect(shown(popup('A', fields))).toHaveLength(expected ? 1 : 0))

it('of several the lowest position comes first, then those without one, in the service’s order', () => {
  const all = [
    popup('over', { end_date: '2026-01-01', position: 0 }),
    popup('c'),
    popup('b', { position: 2 }),
    popup('a', { position: 1 }),
    popup('d'),
  ]
  expect(shown(...all)).toEqual(['a', 'b', 'c', 'd'])
})

it('is one of the page’s language', () => {
  const all = [popup('Bonjour', { locale: 'Français' }), popup('Hello', { locale: 'en-ca' })]
  expect(popupFor(all, { now, zone, locale: 'en' })?.name).toBe('Hello')
  expect(popupFor(all, { now, zone, locale: 'fr' })?.name).toBe('Bonjour')
  expect(popupFor([popup(null, { name_2: 'Soldes' }), ...all], { now, zone, locale: 'en' })?.name).toBe('Hello')
  expect(popupFor(all.slice(0, 1), { now, zone, locale: 'en' })).toBeNull()
})
