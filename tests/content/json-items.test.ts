/** A long list is parsed item by item, with the same result as parsing it whole: the same value, or an error. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { JsonReader } from '../../src/content/service/json-items'
import { always, anyJson } from '../support/fuzz'

/** The value that a reader makes of a text in chunks of the given length; undefined where it refuses the text. */
function read(text: string, piece: number, atOnce: number): unknown {
  try {
    const reader = new JsonReader(atOnce)
    for (let at = 0; at < text.length; at += piece) reader.add(text.slice(at, at + piece))
    return reader.end()
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError)
    return undefined
  }
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const pieces = fc.integer({ min: 1, max: 9 })

it('gives what the text says, however it is cut', () => {
  always(
    300,
    fc.property(fc.array(anyJson, { maxLength: 6 }), pieces, fc.constantFrom('', ' ', '\n\t'), (list, piece, space) => {
      const text = `${space}${JSON.stringify(list, null, space.length)}${space}`
      expect(read(text, piece, 2)).toEqual(JSON.parse(text))
    }),
  )
})

it('refuses what is no JSON', () => {
  const marks = fc.constantFrom('[', ']', '{', '}', ',', '"', '\\', ':', ' ', '1', 'null', '"a"', '[]', '{"a":1}')
  always(
    2_000,
    fc.property(fc.array(marks, { maxLength: 12 }), pieces, (list, piece) => {
      const text = `[${list.join('')}`
      expect(read(text, piece, 0)).toEqual(parsed(text))
    }),
  )
})

it.each(['[1,2', '[1,,2]', '[1,]', '[,1]', '[1]]', '[1]x', '[1}', '["a\\"]', '[{"a":1]', '[]]', '[1] [2]'])(
  'refuses %s',
  (text) => {
    for (const piece of [1, 3, 99]) expect(read(text, piece, 0)).toBeUndefined()
  },
)

it('reads what is no list, and short lists, at once', () => {
  expect(read('{"a":[1,2]}', 3, 0)).toEqual({ a: [1, 2] })
  expect(read('[1,2]', 2, 100)).toEqual([1, 2])
})

it.each([
  ['blanks, and then a list', ['', ' ', '[1]']],
  ['a list with blanks in it', ['[', ' ', ']']],
  ['one giant item', ['["', 'a', '"]']],
  ['an object with a giant text', ['{"a":"', 'a', '"}']],
])('is through with %s as soon as it has come', (_what, [before = '', filling = '', after = '']) => {
  // If each chunk were scanned together with all before it, this would take minutes.
  const text = before + filling.repeat(8 * 1024 * 1024) + after
  expect(read(text, 512, 1024)).toEqual(JSON.parse(text))
})
