import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { budgets, isAnythingReserved, Reservation } from '../../src/forms/memory-budget'
import type { Submissions } from '../../src/forms/outbox/outbox'
import { outbox } from '../../src/forms/outbox/outbox'
import { at, friday } from '../support/clock'
import { mainOf, textOf } from '../support/page'
import { named } from '../support/sample'
import { get, mall, newIsolate } from '../support/site'
import {
  delivered,
  entryFields,
  errorBeside,
  freshStart,
  nothingTaken,
  piecesIn,
  plainEntry,
  send,
  summaryOf,
  taken,
  token,
} from './support'

beforeEach(freshStart)
afterEach(delivered)

const contest = `/contests/${named('fifty-gift-cards')}`
const photoContest = `/contests/${named('window-photo')}`
const club = `/contests/${named('kids-club')}`

const jpeg = (size: number, name = 'window.jpg') => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return new File([bytes], name, { type: 'image/jpeg' })
}

describe('a contest', () => {
  it('takes one entry a person, and answers every entry alike', async () => {
    const enter = async (email: string) => send(contest, { ...entryFields, email, token: await token('contest:71001') })
    for (const email of ['jeanluc@example.ca', 'JeanLuc+again@Example.ca', 'other@example.ca']) {
      const { status, headers } = await enter(email)
      expect([status, headers.get('location')]).toEqual([303, '/thank-you?form=contest#main'])
    }
    await delivered()
    const entries = await taken()
    expect(entries.map(({ fields }) => fields.email)).toEqual(['jeanluc@example.ca', 'other@example.ca'])
    const person = { first_name: 'Jean-Luc', last_name: '李', postal_code: 'V2S 1A1' }
    const fields = { ...person, agree_terms: 'true', newsletter: 'false', skill_correct: 'false' }
    expect(entries[0]).toMatchObject({ kind: 'contest', slug: named('fifty-gift-cards'), fields })
    expect(entries[0]?.headers['content-type']).toMatch(/^multipart\/form-data/)
  })

  it('asks for all it needs, each with its own words', async () => {
    const { body, status } = await send(contest, { token: await token('contest:71001'), postal_code: 'V2S 1AO' })
    expect([status, ...summaryOf(body)]).toEqual([
      ...[422, 'Enter your first name', 'Enter your last name', 'Enter your email address'],
      ...['Please enter postal code in Z9Z Z9Z', 'Answer the skill-testing question'],
      ...['Confirm that you are old enough to enter', 'Agree to the rules to enter'],
    ])
    expect(errorBeside(body, 'postal_code')).toBe('Please enter postal code in Z9Z Z9Z Did you mean V2S 1A0?')
  })

  const past = { start_date: '2025-01-01T09:00:00-08:00', end_date: new Date(Date.now() - 90_000_000).toISOString() }
  const future = { start_date: '2090-03-01T10:30:00-08:00', end_date: '2090-04-01T17:00:00-08:00' }
  const then = String.raw`\w+day, \w+ \d+, \d{4}, \d+(:\d\d)? [AP]M Pacific time`
  const alors = String.raw`\S+ \d+(er)? \S+ \d{4}, \d+ h( \d\d)? heure du Pacifique`
  it.each<[string, object, english: string, french: string]>([
    ['over', past, `closed on ${then}\\. Your (entry|form) came after that and was not`, `pris fin le ${alors}`],
    ['to come', future, 'opens on Wednesday, March 1, 2090, 10:30 AM Pacific time', 'mercredi 1er mars 2090, 10 h 30'],
    ['cancelled', { status: 'cancelled' }, 'is cancelled, so your (entry|form) was not taken', 'annulé'],
  ])('refuses an entry and says why, and when: one that is %s', async (_, change, english, french) => {
    await mall.change({ resource: 'contests', merge: { 71001: change, 71003: change } })
    const pages = [contest, club, `/fr${contest}`, `/fr${club}`]
    for (const path of pages.filter((_, at) => inject('isWhole') || at % 3 === 0)) {
      const scope = path.endsWith(club) ? 'contest:71003' : 'contest:71001'
      const { status, body } = await send(path, { ...entryFields, guardian: 'yes', token: await token(scope) })
      expect(status).toBe(409)
      const summary = textOf(/id="error-summary".*?<\/div><\/div>/s.exec(body)?.[0] ?? '')
      expect(summary).toMatch(new RegExp(path.startsWith('/fr') ? french : english))
      expect(/Signing up|inscriptions/.test(summary)).toBe(path.endsWith(club))
      const isKept = change === future
      expect(mainOf(body).includes('method="post"')).toBe(isKept)
      if (isKept) expect(mainOf(body)).toContain(`value="${entryFields.first_name}"`)
      expect(mainOf((await get(path)).body)).not.toContain('method="post"')
    }
    await nothingTaken()
  })

  const fieldsIn = (body: string): string[] =>
    [...mainOf(body).matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name ?? '')
  const nothing = { minimum_age: null, entry_limit: null, skill_question: null, rules_and_regs: null }
  const termsAre = (merge: object) =>
    mall.change({ resource: 'contests', merge: { 71001: { description: '<p>Win.</p>', ...nothing, ...merge } } })

  it('claims and asks for nothing that neither its record nor the configuration says', async () => {
    await termsAre({})
    const { body } = await get(contest)
    expect(fieldsIn(body).filter((name) => ['of_age', 'skill', 'agree_terms'].includes(name))).toEqual([])
    expect(mainOf(body)).not.toMatch(/\b19\b|one entry|skill|rules|by law/i)
    for (const _ of [1, 2]) {
      const answer = await send(contest, { ...plainEntry, token: await token('contest:71001') })
      expect(answer.headers.get('location')).toBe('/thank-you?form=contest-entry#main')
    }
    expect(mainOf((await get('/thank-you?form=contest-entry')).body)).not.toMatch(/one entry/)
    await delivered()
    const entries = await taken()
    expect(entries).toHaveLength(2)
    for (const name of ['of_age', 'agree_terms', 'skill_question', 'skill_answer', 'skill_correct'])
      expect(entries[0]?.fields).not.toHaveProperty(name)
  })

  it.each<[string, object, RegExp, string[]]>([
    [
      'an age and a question of its own',
      { minimum_age: 16, skill_question: 'How many oaks?' },
      /For people 16 or older.*Skill-testing question: How many oaks\?.*I am 16 or older/s,
      ['skill', 'of_age'],
    ],
    [
      'how often, rules and a question of ours',
      { entry_limit: 'daily', skill_question: 'yes', rules_and_regs: `/pages/${named('contest-disclaimer')}` },
      /One entry a day for each person.*Skill-testing question: \(\d+ × \d+\) − \d+ \+ \d+.*I have read and agree to the/s,
      ['skill', 'of_age', 'agree_terms'],
    ],
    [
      'no limits, and the age that is configured',
      { minimum_age: 0, entry_limit: 'always', skill_question: 'no' },
      /^(?!.*One entry).*21 or/s,
      ['of_age'],
    ],
  ])('says and asks for %s where its record does', async (_, record, words, asked) => {
    await termsAre(record)
    Object.assign(env, { CONTEST_TERMS: 'age=21, entries=once' })
    const { body } = await get(contest)
    Object.assign(env, { CONTEST_TERMS: '' })
    expect(mainOf(body)).toMatch(words)
    expect(fieldsIn(body).filter((name) => ['of_age', 'skill', 'agree_terms'].includes(name))).toEqual(asked)
  })

  it('says and asks for what the configuration does, where its record says nothing', async () => {
    await termsAre({ minimum_age: 16 })
    Object.assign(env, { CONTEST_TERMS: 'age=21, entries=once, skill_question=yes, rules=/pages/contest-rules' })
    const { body } = await get(contest)
    Object.assign(env, { CONTEST_TERMS: '' })
    expect(mainOf(body)).toMatch(/16 or older.*One entry for each person/s)
    expect(mainOf(body)).toContain('href="/pages/contest-rules"')
    expect(fieldsIn(body)).toEqual(expect.arrayContaining(['of_age', 'skill', 'agree_terms']))
  })

  it('takes one entry a day where its record says so, whatever its address becomes', async () => {
    await at(friday)
    const daily = { entry_limit: 'daily', start_date: null, end_date: null }
    const enter = async (path: string) => send(path, { ...plainEntry, token: await token('contest:71001') })
    for (const instant of [friday, '2026-11-21T06:59:00Z', '2026-11-21T07:01:00Z']) {
      vi.setSystemTime(new Date(instant))
      const slug = instant.startsWith('2026-11-21T06') ? 'fifty-more' : named('fifty-gift-cards')
      await termsAre({ ...daily, slug })
      expect((await enter(`/contests/${slug}`)).headers.get('location')).toBe('/thank-you?form=contest-daily#main')
    }
    vi.useRealTimers()
    await delivered()
    expect(await taken()).toHaveLength(2)
  })

  it('takes the guardian’s data for the kids club, and asks nothing of the child', async () => {
    const { body } = await get(club)
    const names = [...mainOf(body).matchAll(/name="([^"]+)"/g)].map(([, name]) => name)
    expect(names).not.toContain('skill')
    expect(names.join()).not.toMatch(/child|birth/)
    expect(mainOf(body)).not.toMatch(/\b19\b|one entry/i)
    const fields = { ...plainEntry, agree_terms: 'yes' }
    const without = await send(club, { ...fields, token: await token('contest:71003') })
    expect(summaryOf(without.body)).toEqual(['Confirm that you are the child’s parent or guardian'])
    const answer = await send(club, { ...fields, guardian: 'yes', token: await token('contest:71003') })
    expect(answer.headers.get('location')).toBe('/thank-you?form=kids-club#main')
    await delivered()
    expect((await taken())[0]).toMatchObject({ slug: named('kids-club'), fields: { parent_first_name: 'Jean-Luc' } })
  })

  const entry = async (more: Record<string, string | File> = {}) => ({
    ...{ token: await token('contest:71002'), ...entryFields, contest_photo: jpeg(700_000) },
    ...more,
  })

  it('refuses a photo that is too large, none or another file, and keeps the words', async () => {
    const program = new File(['MZ\x90\x00 program'], 'x.jpg', { type: 'image/jpeg' })
    for (const [contest_photo, message] of [
      [jpeg(12 * 1024 * 1024), 'Choose a picture of 10 MB at most'],
      [program, 'Choose a picture in JPEG, PNG or WebP'],
      [new File([], ''), 'Choose a picture'],
    ] as const) {
      const { status, body } = await send(photoContest, await entry({ contest_photo }))
      expect([status, ...summaryOf(body)]).toEqual([422, message])
      expect(body).not.toContain('choose your picture again')
      expect(body).toContain('value="jeanluc@example.ca"')
    }
    await nothingTaken()
  })

  it('stores a photo in small pieces while it arrives, and keeps none of a form that is refused', async () => {
    const box = vi.spyOn(env.SUBMISSIONS, 'get')
    // Its file name, with non-Latin letters or a path, is not stored.
    const wrong = await entry({ postal_code: '90210', contest_photo: jpeg(700_000, '写真 – “1”.jpg') })
    const returned = await send(photoContest, wrong)
    expect(returned.status).toBe(422)
    // A script keeps the chosen file, a browser without one does not.
    expect(returned.body).toMatch(/<noscript><p>Please choose your picture again/)
    expect(box).toHaveBeenCalled()
    await vi.waitFor(async () => expect(await piecesIn('contest')).toBe(0))
    box.mockClear()
    // Without a token of ours the outbox is not even contacted.
    expect((await send(photoContest, await entry({ token: 'x' }))).status).toBe(422)
    expect(box).not.toHaveBeenCalled()
    box.mockRestore()
    const right = await entry({ contest_photo: jpeg(700_000, '../../etc/x".exe') })
    expect((await send(photoContest, right)).status).toBe(303)
    await delivered()
    const whole = { field: 'contest_photo', name: 'photo.jpg', type: 'image/jpeg', size: 700_000 }
    expect((await taken())[0]?.files).toMatchObject([whole])
    expect(isAnythingReserved()).toBe(false)
  })

  it('answers 503 with the words kept where contests cannot be had, or there is no room for another photo', async () => {
    await mall.misbehave('contests', 'status', { status: 500 })
    const lost = await send(photoContest, await entry({ token: 'x'.repeat(9) }))
    expect(lost.body).toMatch(/<noscript><p>Please choose.* name="token" value="x{9}".* name="of_age" value="yes"/s)
    await mall.behave()
    newIsolate()
    const others = ['one', 'other'].map((name) => new Reservation(name))
    for (const room of others) room.reserve('photos', budgets.photos.each)
    const late = await send(photoContest, await entry())
    for (const room of others) room.release()
    const isFull = (object: Submissions) => void Object.assign(object, { capacity: { rows: 1, bytes: 1 } })
    await runInDurableObject(outbox(env, 'contest'), isFull)
    const full = await send(photoContest, await entry())
    for (const { status, headers, body } of [lost, late, full]) {
      expect([status, headers.get('retry-after')]).toEqual([503, '60'])
      expect(mainOf(body)).toContain('Nothing is lost: your words are still in the form.')
      expect(mainOf(body)).toContain('href="tel:+16045550100"')
      expect(body).toContain('value="jeanluc@example.ca"')
    }
    expect([await piecesIn('contest'), isAnythingReserved()]).toEqual([0, false])
  })

  it('refuses a photo that is too large to be read at all, with 413', async () => {
    const { status, body } = await send(photoContest, await entry({ contest_photo: jpeg(15 * 1024 * 1024) }))
    expect(status).toBe(413)
    expect(mainOf(body)).toContain('What you sent is too large. Please send less, or a smaller picture.')
    await nothingTaken()
  })
})
