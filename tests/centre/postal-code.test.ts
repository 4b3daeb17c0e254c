/** What a Canadian postal code is, and what was meant by one with a slip. */
import { expect, test } from 'vitest'
import { isPostalCode, normalizePostalCode, suggestPostalCode } from '../../src/centre/postal-code'

test.each(['V2W 1Z1', 'H0H 0H0', 'K1A 0B1'])('takes %s', (value) => expect(isPostalCode(value)).toBe(true))

test.each(['W1A 1A1', 'D1A 1A1', 'V2S 1U1', '90210', 'V2S 1A11', '', 'V2S 1A1 1'])('refuses %j', (value) =>
  expect(isPostalCode(value)).toBe(false),
)

// biome-ignore format: many short rows.
test.each([
  ['v2s1a1', 'V2S 1A1', true], [' V2S\u00a0 1A1 ', 'V2S 1A1', true], ['V2S‑1A1', 'V2S 1A1', true],
  ['Ｖ２Ｓ １Ａ１', 'V2S 1A1', true], ['V2S–1A1', 'V2S 1A1', true], [`V2S${' '.repeat(34)}0A0`, 'V2S 0A0', true],
  [`V2S${' '.repeat(35)}0A0`, 'V2S0A', false], ['V2S 0A', 'V2S0A', false],
])('%j is written %j, and one: %s', (written, normal, isRight) => {
  expect([normalizePostalCode(written), isPostalCode(written)]).toEqual([normal, isRight])
})

/** A letter O or I where a digit is due, and never what is no code either. */
test.each<[string | null, ...string[]]>([
  ['V0B 1A0', 'VOB 1A0'],
  ['V2S 1A1', 'v2s ia1'],
  ['V0S 0A0', 'VOS OAO', `VOS${' '.repeat(34)}OAO`],
  ['V1S 0A1', 'VIS QAI'],
  [null, 'V5Z 1O2', 'W1A 1A1', '90210', 'V2S 0A0', 'OOOOOOO', `VOS OAO${' '.repeat(34)}`],
])('%j is offered for %j', (meant, ...written) => {
  expect(written.map(suggestPostalCode)).toEqual(written.map(() => meant))
})
