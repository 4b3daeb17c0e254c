import { expect, it } from 'vitest'
import { pictogramFor, pictogramOf } from '../../../src/components/map/pictograms'

// biome-ignore format: many short rows.
it.each([
  ['Washrooms', 'Toilettes', 'washroom'], ['Nursing room', 'Salle d’allaitement', 'baby'],
  ['Elevators', 'Ascenseurs', 'elevator'], ['Escalators', 'Escaliers roulants', 'escalator'],
  ['Bank machines', 'Guichets automatiques', 'banknote'], ['Bike parking', 'Stationnement vélo', 'bike'],
  ['Parking', 'Stationnement', 'square-parking'], ['Bus stops', 'Arrêts d’autobus', 'bus'],
  ['Phone lockers', 'Casiers à téléphones', 'lock'], ['Car chargers', 'Bornes de recharge', 'zap'],
  ['Wheelchairs and strollers', 'Fauteuils roulants et poussettes', 'accessibility'],
  ['Guest Services', 'Service à la clientèle', 'info'], ['Quiet room', 'Salle calme', 'volume-x'],
])('pictograms say the same in either language: %s, %s', (name, name_2, icon) => {
  expect([pictogramFor(name), pictogramFor(name_2)]).toEqual([icon, icon])
})

it('pictograms are a plain mark for what no other fits', () => {
  expect(pictogramOf({ name: 'Bicycle polo', name_2: null })).toBe('bike')
  expect(pictogramOf({ name: 'Meteorite', name_2: 'Météorite' })).toBe('map-pin')
  expect(pictogramOf({ name: 'WC', name_2: 'Ascenseur' })).not.toBe('map-pin')
})
