/** Texts that contain a name. */
import { describe, expect, test } from 'vitest'
import { titleIn } from '../../src/centre/search/documents'
import { withPlainSpaces } from '../../src/centre/time/format'
import type { DayHours } from '../../src/centre/time/hours'
import { fr } from '../../src/texts/fr'
import { todaySentence, untilSentence } from '../../src/texts/hours-words'
import { asWritten, inLanguage, labelIn, typesetHtmlIn } from '../../src/texts/localised'
import { isInCatalogue, type TextKey, textsFor } from '../../src/texts/texts'
import { typeset } from '../../src/texts/typeset'

test.each([
  ['Les Galeries', 'Les offres en cours des magasins et restaurants des Galeries.'],
  ['Le Verger', 'Les offres en cours des magasins et restaurants du Verger.'],
  ['L’Atelier', 'Les offres en cours des magasins et restaurants de L’Atelier.'],
  ['Lesley’s', 'Les offres en cours des magasins et restaurants de Lesley’s.'],
  ['Acorn Place', 'Les offres en cours des magasins et restaurants d’Acorn Place.'],
  ['Érables', 'Les offres en cours des magasins et restaurants d’Érables.'],
  ['Yonder', 'Les offres en cours des magasins et restaurants de Yonder.'],
])('in French the preposition before %s joins it', (name, said) => {
  expect(textsFor('fr')('promotions.description', { name })).toBe(said)
})

test('what is at a place as well, and in English nothing', () => {
  expect(textsFor('fr')('visit.shareTitle', { name: 'Les Galeries' })).toBe('Une visite aux Galeries')
  expect(textsFor('en')('visit.shareTitle', { name: 'de Les Galeries' })).toContain('de Les Galeries')
})

describe('in French no line begins with a mark or ends at an opening one', () => {
  const t = textsFor('fr')
  const keys = Object.keys(fr) as TextKey[]
  test('in any text', () => {
    expect(keys.map((key) => t(key)).filter((text) => / [:;!?»]|« /.test(text))).toEqual([])
    expect(t('search.results', { query: 'x ! y' })).toBe('Résultats pour «\u00a0x ! y\u00a0»')
  })
  test('in any label of a centre, but for a name that all languages share', () => {
    const label = { en: 'Ours: the goal', fr: 'Le nôtre : l’objectif' }
    expect(labelIn(label, 'fr')).toEqual({ text: 'Le nôtre\u00a0: l’objectif', lang: undefined })
    expect(labelIn({ fr: label.fr }, 'en')).toEqual({ text: 'Le nôtre\u00a0: l’objectif', lang: 'fr-CA' })
    expect(labelIn(label, 'en').text).toBe(label.en)
    expect(labelIn('Who ! What', 'fr').text).toBe('Who ! What')
  })
  test('which is nothing that the texts are written with, and changes nothing else', () => {
    expect(keys.filter((key) => /\u00a0|\u202f/.test(fr[key] ?? ''))).toEqual([])
    expect(withPlainSpaces(t('search.else'))).toBe(fr['search.else'])
    expect(isInCatalogue(t('error.fatal'), 'fr')).toBe(true)
  })
})

describe('content is shown with the typography of its language', () => {
  const offer = { name: '25 % off: $20', name_2: 'Bon de 1 250 $ : 25 % de rabais, 2 499 999,99 $, 2 paires' }
  test('in French a number is whole, and its sign stands beside it', () => {
    const shown = 'Bon de 1\u00a0250\u00a0$\u00a0: 25\u00a0% de rabais, 2\u00a0499\u00a0999,99\u00a0$, 2 paires'
    expect(inLanguage(offer, 'name', 'fr')).toEqual({ text: shown, lang: undefined })
    expect(inLanguage(offer, 'name', 'en').text).toBe(offer.name)
  })
  test('what names another language alone has its lang', () => {
    const langs = (locale: string | null) =>
      `${inLanguage({ locale, name: 'A' }, 'name', 'en').lang} ${titleIn('A', null, 'fr', { locale }).lang}`
    expect(['fr-ca', 'en-ca', null].map(langs)).toEqual(['fr-CA undefined', ...Array(2).fill('undefined en-US')])
  })
  test('programs get it as it is', () => expect(asWritten(offer, 'name', 'fr').text).toBe(offer.name_2))
  test('in markup, only between the tags', () => {
    const html = 'À 5 $ : <a title="5 $ : tout" href="/a?b=1 000">10 € ; «<b> tout</b> » !</a> Fin : là'
    const shown =
      'À 5\u00a0$\u00a0: <a title="5 $ : tout" href="/a?b=1 000">10\u00a0€\u00a0; «<b> tout</b>\u00a0»\u00a0!</a> Fin\u00a0: là'
    expect(typesetHtmlIn(html, undefined, 'fr')).toBe(shown)
    expect(typesetHtmlIn(html, undefined, 'en')).toBe(html)
    // Content without a translation is shown in English, with its `lang`.
    expect(typesetHtmlIn(html, 'en-CA', 'fr')).toBe(html)
    expect(inLanguage({ body: html, body_2: html }, 'body', 'fr').text).toBe(html)
  })
  test('a distance and a time stand beside their units in both languages', () => {
    const values = { metres: 295, minutes: 4 }
    expect(textsFor('en')('route.total', values)).toBe('About 295\u00a0metres, 4\u00a0min on foot.')
    expect(textsFor('fr')('route.total', values)).toBe('Environ 295\u00a0mètres, 4\u00a0min à pied.')
    expect(typeset('Abbotsford, BC V2S 0A0', 'en')).toBe('Abbotsford, BC\u00a0V2S\u00a00A0')
    expect(textsFor('fr')('route.titleTo', { from: 'A', to: 'B' })).toBe('Itinéraire\u00a0: A\u00a0– B')
  })
})

test.each([
  ['en', 'Open today 24 hours'],
  ['fr', 'Ouvert aujourd’hui 24 heures'],
] as const)('in %s a day open round the clock is said to be open once', (locale, said) => {
  const ranges = [{ opens: 0, closes: 1440 }]
  const day = { date: '2026-11-20', state: 'open', fullDay: true, ranges } as unknown as DayHours
  const words = { t: textsFor(locale), locale, now: Date.UTC(2026, 10, 20, 20), zone: 'America/Vancouver' }
  expect([todaySentence(day, words), untilSentence(day, words)].map(withPlainSpaces)).toEqual([said, said])
})
