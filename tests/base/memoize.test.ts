import { describe, expect, it } from 'vitest'
import { memoize, memoizeWeak } from '../../src/base/memoize'

describe('memoised results', () => {
  it('are found by their key, also where they are nothing', () => {
    const asked: number[] = []
    const half = memoize((number: number) => {
      asked.push(number)
      return number % 2 === 0 ? number / 2 : undefined
    })
    expect([half(4), half(4), half(3), half(3), half(4)]).toEqual([2, 2, undefined, undefined, 2])
    expect(asked).toEqual([4, 3])
  })

  it('are dropped when there are too many', () => {
    const asked: string[] = []
    const length = memoize((text: string) => {
      asked.push(text)
      return text.length
    }, 2)
    for (const text of ['a', 'b', 'a', 'c', 'c', 'a']) expect(length(text)).toBe(1)
    expect(asked).toEqual(['a', 'b', 'c', 'a'])
  })

  it('do not hold an exception', () => {
    let tries = 0
    const third = memoize((key: string) => {
      tries += 1
      if (tries < 3) throw new Error(key)
      return tries
    })
    expect(() => third('x')).toThrow('x')
    expect(() => third('x')).toThrow('x')
    expect([third('x'), third('x')]).toEqual([3, 3])
  })

  it('of several objects are found by their identity and order', () => {
    let made = 0
    const join = memoizeWeak((...rows: { name: string }[]) => {
      made += 1
      return rows.map(({ name }) => name).join(' ')
    })
    const [one, two] = [{ name: 'one' }, { name: 'two' }]
    const rows = [[], [one], [one, two], [two, one], [one, two], [{ name: 'one' }], []]
    expect(rows.map((row) => join(...row))).toEqual(['', 'one', 'one two', 'two one', 'one two', 'one', ''])
    expect(made).toBe(5)
  })
})
