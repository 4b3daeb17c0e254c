/** What is accepted of a response, what is left out, and what operators are told about it. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { tryParse } from '../../../src/content/check/attempt'
import { type Checkable, check, checkable, checkRecord } from '../../../src/content/check/check'
import { loadCleaner } from '../../../src/content/text/clean-html'

const schema = z.object({ id: z.number(), slug: z.string(), note: z.string().nullish() })
const list: Checkable = { shape: 'list', schema }
const object: Checkable = { shape: 'object', schema }
const right = { id: 1, slug: 'a' }

describe('a list', () => {
  it('keeps what passes and names what does not', () => {
    const odd = [{ id: 'x1', slug: 5 }, { slug: 'b' }, { id: null, slug: null }, null, 7, { id: 8 }]
    const { value, dropped = [] } = check(list, [right, ...odd])
    expect(value).toEqual([right])
    expect(dropped.map(({ id }) => id)).toEqual(['x1', 'b', '#3', '#4', '#5', '8'])
    const named = dropped.map(({ reason }) => reason.split('; ').map((each) => each.split(': ')[0]))
    expect(named).toEqual([['id', 'slug'], ['id'], ['id', 'slug'], ['item'], ['item'], ['slug']])
  })
  it('names in one line of eighty signs at most', () => {
    const { dropped = [] } = check(list, [right, { id: `a\n${'b'.repeat(100)}` }])
    expect(dropped[0]?.id).toBe(`a ${'b'.repeat(78)}`)
  })
  it('names so many and no more', () => {
    const { value, dropped = [] } = check(list, [right, ...Array.from({ length: 500 }, () => ({}))])
    expect([value, dropped.length < 500, dropped.length > 1]).toEqual([[right], true, true])
    const some = check(list, [right, ...Array.from({ length: dropped.length - 1 }, () => ({}))])
    expect(some.dropped).toHaveLength(dropped.length - 1)
  })
  it('that is empty is one; null is one that never had anything', () => {
    expect(check(list, [])).toEqual({ value: [], dropped: [] })
    expect(check(list, null)).toEqual({ value: [], isSilent: true })
  })
  it.each([{ data: [right] }, { stores: [right], page: 1 }])('may come in %j', (raw) =>
    expect(check(list, raw)).toMatchObject({ value: [right], dropped: [] }),
  )
  it.each([
    [{}, /other than a list/],
    [{ errors: [] }, /other than a list/],
    [{ 0: right }, /other than a list/],
    [{ stores: [right], errors: [right] }, /other than a list/],
    [{ errors: ['no'] }, /no item is usable/],
    ['text', /other than a list/],
    [[{ id: 1 }], /no item is usable: slug: /],
  ])('%j is none', (raw, message) => expect(() => check(list, raw)).toThrow(message))
  it('tells what shares an address', () => {
    const shared = [{ id: '1', reason: 'as 2' }]
    const named = { ...list, slugs: () => ({ items: [right], shared }) }
    expect(check(named, [right])).toMatchObject({ value: [right], dropped: [], shared })
  })
})

describe('an object', () => {
  const lenient = { ...object, schema: z.object({ id: z.number().nullish(), slug: z.string().nullish() }) }
  it.each([
    [right, undefined],
    [{ id: null, slug: 'a' }, undefined],
    [{}, true],
    [{ error: 'no' }, true],
    [{ error: 'no', id: 1 }, undefined],
  ])('%j is silent: %s', (raw, silent) => expect(check(lenient, raw).isSilent).toBe(silent))
  it.each([
    [null, /other than an object/],
    ['text', /other than an object/],
    [{ id: 1 }, /unusable object: slug: /],
  ])('%j is none', (raw, message) => expect(() => check(object, raw)).toThrow(message))
})

it('a record is checked alone', () => {
  expect(checkRecord(schema, right)).toEqual({ value: right })
  expect(() => checkRecord(schema, {})).toThrow(/unusable record: id: .+; slug: /)
})

it('a check that fails itself is an item that does not pass', () => {
  const broken = z.unknown().transform(() => {
    throw new RangeError('deep')
  })
  expect(tryParse(broken, 1)).toMatchObject({ issues: [{ message: 'cannot be checked (RangeError)' }] })
})

describe('a response of a great many entries', () => {
  const many = <Each>(count: number, each: (index: number) => Each) =>
    Array.from({ length: count }, (_, at) => each(at))
  /** How many full checks a response costs, and what comes of it. */
  const cost = (answer: (checked: z.ZodType) => unknown) => {
    let checks = 0
    const counted = schema.extend({ note: z.unknown().transform(() => (checks += 1)) })
    const outcome = answer(counted)
    return { checks, outcome }
  }
  const reasonOf = (work: () => unknown): string => {
    try {
      return `none: ${JSON.stringify(work()).length}`
    } catch (error) {
      return (error as Error).message
    }
  }

  it.each<[string, unknown]>([
    ['null', null],
    ['items without a slug', { id: 1, note: 'x'.repeat(99) }],
  ])('is given up soon where they are bad: %s', (_, bad) => {
    for (const first of [[], many(500, (id) => ({ id, slug: `s${id}` }))]) {
      const items = [...first, ...many(30_000, () => bad)]
      const { checks, outcome } = cost((item) => reasonOf(() => check({ ...list, schema: item }, items)))
      expect(outcome).toMatch(/most items are unusable/)
      expect(checks).toBeLessThan(2_000)
    }
  })

  it('is checked in full where most are good, up to a most', () => {
    const odd = many(4_000, (id) => (id % 3 ? { id, slug: `s${id}` } : {}))
    expect(check(list, odd).value).toHaveLength(2_666)
    const all = many(30_000, (id) => ({ id, slug: `s${id}` }))
    const { value, dropped = [] } = check(list, all)
    expect(value).toHaveLength(20_000)
    expect(dropped).toEqual([{ id: '#20000', reason: expect.stringContaining('30000') }])
  })

  it('looks at what an item must have before anything that costs', () => {
    const { checks, outcome } = cost((item) => [{}, { id: 1 }, { slug: 'a' }].map((bad) => tryParse(item, bad).success))
    // Once, to see whether the field may be missing.
    expect([checks, outcome]).toEqual([1, [false, false, false]])
  })

  it('is refused as a whole where there is no end of them inside of items; the next is checked for itself', async () => {
    const galleries = many(5_000, () => ({ gallery_items: many(100, () => ({})) }))
    const pages = many(12, (id) => ({ id, slug: `s${id}`, title: 'p', galleries }))
    expect(reasonOf(() => check(checkable('pages'), pages))).toBe('answered with more than 50000 entries')
    await loadCleaner()
    const texts = many(40, (id) => ({ id, slug: `s${id}`, title: 'p', body: `${id}${'<br>'.repeat(19_000)}x` }))
    expect(reasonOf(() => check(checkable('pages'), texts))).toContain('elements of HTML')
    expect(check(list, [right]).value).toEqual([right])
  })

  it('has no more items of the community than a list may have', () => {
    const jobs = many(20_000, (id) => ({ id, title: `Job ${id}` }))
    const { value } = check(checkable('mallcomm'), { jobs })
    expect((value as { jobs: unknown[] }).jobs).toHaveLength(5_000)
  })
})
