/** Texts with a name in them. */
import { expect, test } from 'vitest'
import { textsFor } from '../../src/texts/texts'

test.each([
  ['Les Galeries', 'Les offres en cours des magasins et restaurants des Galeries.'],
  ['Le Verger', 'Les offres en cours des magasins et restaurants du Verger.'],
  ['L’Atelier', 'Les offres en cours des magasins et restaurants de L’Atelier.'],
  ['Lesley’s', 'Les offres en cours des magasins et restaurants de Lesley’s.'],
])('in French the article of %s joins its preposition', (name, said) => {
  expect(textsFor('fr')('promotions.description', { name })).toBe(said)
})

test('what is at a place as well, and in English nothing', () => {
  expect(textsFor('fr')('visit.shareTitle', { name: 'Les Galeries' })).toBe('Une visite aux Galeries')
  expect(textsFor('en')('visit.shareTitle', { name: 'de Les Galeries' })).toContain('de Les Galeries')
})
