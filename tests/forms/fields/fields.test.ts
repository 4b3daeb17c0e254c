import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentences } from '../../../src/base/errors'
import { suggestPostalCode } from '../../../src/centre/postal-code'
import * as fields from '../../../src/forms/fields/fields'
import { canonicalEmail, suggestEmail } from '../../../src/forms/fields/people'
import { maxPhotoBytes, photo, photoKindOf, photoTypes } from '../../../src/forms/fields/photo'
import { verifyToken } from '../../../src/forms/tokens'
import { returnPath } from '../../../src/ops/sign-in'
import { readQuery, toOwnPath } from '../../../src/request/address'
import { en } from '../../../src/texts/en'
import { forAny, seed } from '../../support/fuzz'

/** The value, or the key of the error. */
function read(field: fields.Field, typed: unknown): unknown {
  const read = fields.readField(field, typed)
  return 'error' in read ? `! ${read.error}` : read.value
}

it('a postal code is normalised, without what nobody sees', () => {
  expect(['v2s\u200b1a1\u202c', 'H0H 0H0'].map((typed) => read(fields.postalCode, typed))).toEqual([
    'V2S 1A1',
    'H0H 0H0',
  ])
})
it.each(['W1A 1A1', '90210', '', undefined])('the postal code %s is refused with its fixed sentence', (typed) => {
  expect(read(fields.postalCode, typed)).toBe('! forms.error.postalCode')
  expect(en['forms.error.postalCode']).toBe(sentences.postalCode)
})

describe('a name', () => {
  it.each(["O'Brien", 'D’Angelo', 'Jean-Luc', 'Zoë', '李', 'Mary Ann', 'X', 'Ngũgĩ wa Thiong’o', '3rd'])(
    '%s is one',
    (typed) => expect(read(fields.firstName, `  ${typed} `)).toBe(typed),
  )
  it('has plain spaces, no marks that nobody sees, and the joiners of its script', () => {
    expect(read(fields.firstName, '\u200eMa\u034fry\ufe0f\u00a0\tAnn\u00ad\u200b\u115f')).toBe('Mary Ann')
    for (const emoji of ['Ann ❤️', 'Ann 👩‍❤️‍👩', 'Ann 1️⃣']) expect(read(fields.firstName, emoji)).toBe(emoji)
    expect(read(fields.lastName, '\u2066نیک\u200cنام\u2069')).toBe('نیک\u200cنام')
  })
  it.each(['', '   ', '\u200b\u200d', undefined, ['a', 'b']])('%j is none', (typed) => {
    expect(read(fields.firstName, typed)).toBe('! forms.error.firstName')
  })
  it.each(['a\nBcc: all@example.ca', 'a\u0000', 'x'.repeat(101)])('%j is refused', (typed) => {
    expect(read(fields.firstName, typed)).toBe('! forms.error.name')
  })
  it('may be left out where it is optional', () => expect(read(fields.optionalName, undefined)).toBe(''))
  it('has up to a hundred signs, whatever each is made of', () => {
    expect(read(fields.firstName, '👩🏽‍🚀'.repeat(25))).toBe('👩🏽‍🚀'.repeat(25))
    expect(read(fields.firstName, 'é'.repeat(100))).toBe('é'.repeat(100))
    expect(read(fields.firstName, 'é'.repeat(101))).toBe('! forms.error.name')
  })
  it('keeps thirty marks on a letter', () => {
    expect(read(fields.firstName, `x${'\u0323'.repeat(40)}`)).toBe(`x${'\u0323'.repeat(30)}`)
  })
})

describe('an e-mail address', () => {
  // biome-ignore format: many short rows.
  it.each([
    ['Ann.Lee+mall@Mail.Example.co.uk', 'Ann.Lee+mall@Mail.Example.co.uk'], [' a@b.ca ', 'a@b.ca'],
    ["o'brien@example.ca", "o'brien@example.ca"], ['zoe@exämple.ca', 'zoe@xn--exmple-cua.ca'],
    ['a\u034fnn@exa\ufe0fmple.ca\u115f', 'ann@example.ca'], ['ann @ example. ca\u00a0', 'ann@example.ca'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃａ', 'ann@example.ca'], ['mailto:ann@example.ca', 'ann@example.ca'],
    ['Ann Lee <ann@example.ca>', 'ann@example.ca'],
  ])('%s is kept as %s', (typed, kept) => expect(read(fields.email, typed)).toBe(kept))
  it.each([
    ...['jeanluc@', 'a b@example.ca', 'a@exa mple.ca', 'a@example', 'a@b-.ca', 'example.ca'],
    'a@example.ca\nBcc: x@y.ca',
  ])('%j is refused', (typed) => expect(read(fields.email, typed)).toBe('! forms.error.emailForm'))
  it('is asked for where it is missing', () => expect(read(fields.email, ' ')).toBe('! forms.error.email'))
  it('has no accents', () => expect(read(fields.email, 'zoé@example.ca')).toBe('! forms.error.emailAccents'))
  it('has up to 254 signs', () => {
    const [longest, longer] = [`${'a'.repeat(249)}@b.ca`, `${'a'.repeat(250)}@b.ca`]
    expect([read(fields.email, longest), read(fields.email, longer)]).toEqual([longest, '! forms.error.emailForm'])
  })

  it.each<[string | null, ...string[]]>([
    ['name@gmail.com', 'Ann <name@gmial.com>', 'mailto:name@gmial。com', `name@gmial.com${' '.repeat(1000)}x`],
    ['Name@gmail.com', '  Name@GMIAL.com  '],
    ['Name@hotmail.com', 'Name@hotmial.com'],
    ['İx@gmail.com', 'İx@gmial.com'],
    ['name@shaw.ca', 'name@haw.ca'],
    [null, 'name@example.ca', '', '@gmial.com', 'a@gmial.com@b', 'name@gmxxl.com', 'ann@mail.com'],
  ])('%s is suggested for %s', (meant, ...typed) => expect(typed.map(suggestEmail)).toEqual(typed.map(() => meant)))

  it.each([
    ['A.B+x@Gmail.com', 'ab@gmail.com'],
    ['+x@example.ca', '+x@example.ca'],
    [' Ann@Example.ca ', 'ann@example.ca'],
    ['a.b@googlemail.com', 'ab@gmail.com'],
    ['a@exa+mple.ca', 'a@exa+mple.ca'],
    ['a@b@c.ca', 'a@b@c.ca'],
  ])('%s is the same person as %s', (one, other) => expect(canonicalEmail(one)).toBe(other))
})

it.each<[string, ...(string | undefined)[]]>([
  ['604-555-0123', '+1-604-555-0123', '６０４ ５５５ ０１２３', '604–555–0123', '604-555-0123 (cell)'],
  ['604-555-0123', '604\u034f-555\ufe0f-0123\u115f\u3164', '\u200e+1 (604) 555\u2009\u00b7\u20090123'],
  ['604-555-0123 ext 4', '(604) 555-0123 ext 4'],
  ['604-555-0123 ext 204', '(604) 555-0123 (204)', '604-555-0123/204', '604-555-0123;ext=204'],
  ['604-555-0123 ext 204', '604-555-0123 (cell) x 204', '604-555-0123 local 204', 'tel:+1-604-555-0123;ext=204'],
  ['+442079460958', '+44 20 7946 0958', '+44 (0)20 7946 0958', '011 44 20 7946 0958'],
  ['+49301234567 ext 9', '+49 30 1234567 ext. 9'],
  ['+234567890123456', '+234567890123456'],
  ['! forms.error.phone', '+123456789012345'],
  ['', '\u200b', '', undefined],
])('the phone number %s is kept of %s', (kept, ...typed) => {
  expect(typed.map((each) => read(fields.phone, each))).toEqual(typed.map(() => kept))
})
it.each([
  ...['911', '604-555-012', '604-155-0123', '+1 555 0123', '604-555-0123b', '+2345678901234567', 'ext 4'],
  ...['44 20 7946 0958', '604-555-0123 or 604-555-0124'],
])('the phone number %s is refused', (typed) => expect(read(fields.phone, typed)).toBe('! forms.error.phone'))

describe('a message', () => {
  it('keeps lines, signs of all kinds and markup as it is, and drops control characters', () => {
    expect(read(fields.message, ' one\r\ntwo\rthree 🎄<b>\u0000\u0007 ')).toBe('one\ntwo\nthree 🎄<b>')
  })
  it('is without marks that nobody sees, and keeps joined emoji and flags', () => {
    const joined = '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f} 👩‍🚀'
    expect(read(fields.message, `\u202aHi\u200b ${joined}\u202c`)).toBe(`Hi ${joined}`)
  })
  it('has 1 to 5,000 characters, an emoji being one', () => {
    expect(read(fields.message, '\n ')).toBe('! forms.error.message')
    expect(read(fields.message, '🎄'.repeat(5000))).toBe('🎄'.repeat(5000))
    expect(read(fields.message, 'x'.repeat(5001))).toBe('! forms.error.messageLength')
  })
})

const box = fields.requiredBox('forms.error.rules')
it.each([
  ['yes', true, true],
  ['x'.repeat(40), true, true],
  ['x'.repeat(41), '! forms.error.rules', false],
  [undefined, '! forms.error.rules', false],
  [['yes', 'yes'], '! forms.error.rules', false],
])('a box sent as %j that must be ticked is %j; one that may be, %j', (sent, must, may) => {
  expect([read(box, sent), read(fields.optionalBox, sent)]).toEqual([must, may])
})

describe('a picture', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  it.each([
    ['\xff\xd8\xff\xe0....JFIF', 'image/jpeg', 'jpg'],
    ['\x89PNG\r\n\x1a\n....', 'image/png', 'png'],
    ['RIFF....WEBP', 'image/webp', 'webp'],
    ['RIFF....WAVE', undefined, undefined],
    ['\x89PNG\n\n\x1a\n....', undefined, undefined],
    ['', undefined, undefined],
  ])('that begins %j is %s', (head, type, ending) => {
    const kind = photoKindOf(bytes(head))
    expect([kind?.type, kind?.suffix]).toEqual([type, ending])
  })
  it('is one of three kinds, of ten megabytes at most', () => {
    expect([photoTypes, maxPhotoBytes]).toEqual(['image/jpeg,image/png,image/webp', 10_485_760])
  })
  it('is what became of it on its way', () => {
    const kept = { upload: 'u', name: 'photo.jpg', type: 'image/jpeg', size: 3, digest: 'd' }
    expect(read(photo, { photo: kept })).toEqual(kept)
    expect(read(photo, { error: 'forms.error.photoType' })).toBe('! forms.error.photoType')
    expect([read(photo, undefined), read(photo, null)]).toEqual(['! forms.error.photo', '! forms.error.photo'])
  })
})

describe('anything at all', () => {
  const { requiredBox: _box, maxMessageLength: _length, maxEchoed: _room, ...more } = fields
  const { reject: _reject, readField: _one, readFields: _all, ...kinds } = more
  /** Any text: half emoji, combining marks, runs of blanks and control characters, and what fields look for. */
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('\ud83d', '\u0301', ' ', '\n', '+', '@', '.', '-', 'x', '1', 'é', 'ﷺ'),
      maxLength: 300,
    }),
    fc
      .tuple(fc.constantFrom(' ', '+', '@', '\u0316\u0301', 'a@', '\r', '\ud83d'), fc.nat(60_000))
      .map(([sign, count]) => `1${sign.repeat(count)}1`),
  )

  it.each(Object.entries(kinds))('%s gives a value or the key of a sentence, never an exception', (_name, field) => {
    forAny(100, fc.oneof(text, fc.anything()), (sent) => {
      const read = fields.readField<unknown>(field, sent)
      if ('error' in read) expect(Object.hasOwn(en, read.error)).toBe(true)
      else expect(JSON.stringify(read.value).isWellFormed()).toBe(true)
    })
  })

  it('is one person to itself, and suggests nothing or an address', () => {
    forAny(100, text, (sent) => {
      expect(canonicalEmail(canonicalEmail(sent)).length).toBeLessThanOrEqual(20_000)
      expect(suggestEmail(sent) ?? 'a@b').toContain('@')
      expect(suggestPostalCode(sent) ?? 'V2S 1A1').toMatch(/^\w{3} \w{3}$/)
    })
  })

  it('as a token is a state; as a path leads to this site, in letters that a header takes', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (sent) => {
        expect(await verifyToken(sent, 'contact', 0)).toMatchObject({ state: 'bad', id: '' })
        for (const path of [sent, `/${sent}`, `/ops?${sent}`]) {
          expect(toOwnPath(path, 'https://mall.test')).toMatch(/^\/(?!\/)[!-~]*$/)
          expect(returnPath(path)).toMatch(/^\/ops[!-~]*$/)
        }
        const kept = readQuery(new URLSearchParams(sent), ['q', 's', '1'])
        expect(kept.toString().length).toBeLessThan(60_000)
      }),
      { seed },
    )
  })
})
