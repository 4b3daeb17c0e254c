/** Sending forms as a browser does, and what the sample mall received. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { type FormKind, formKinds } from '../../src/forms/kinds'
import { outboxReport } from '../../src/forms/outbox/operators'
import { outbox } from '../../src/forms/outbox/outbox'
import type { Submission } from '../../src/forms/outbox/submission'
import { mintToken } from '../../src/forms/tokens'
import { asUsual } from '../support/clock'
import { control, emptyCaches, get, mall, origin } from '../support/site'

export interface Posted {
  kind: string
  slug: string | null
  headers: Record<string, string>
  fields: Record<string, string | string[]>
  files: { field: string; name: string; type: string; size: number }[]
  repeated: boolean
  answered: number | null
}

let before = 0
/** What the sample mall received since the test began, whether accepted or not. */
export const posts = async (): Promise<Posted[]> => ((await control('GET', 'posts')) as Posted[]).slice(before)
/** The undelivered submissions of all outboxes. */
export async function listSubmissions(of: Env) {
  const { waiting, silent } = await outboxReport(of)
  expect(silent).toEqual([])
  return waiting
}
/** What it accepted. */
export const taken = async (): Promise<Posted[]> => (await posts()).filter(({ answered }) => answered === 200)
/** That nothing is stored, and nothing was delivered. */
export async function nothingTaken(): Promise<void> {
  expect(await listSubmissions(env)).toEqual([])
  expect(await taken()).toEqual([])
}
/** Sets how it responds to forms from now on. */
export const formsAre = (mode: 'ok' | 'status' | 'hang' | 'refuse' | 'throw', more: object = {}) =>
  control('POST', 'forms', { mode, ...more })

let visitors = 0
/** A new visitor's IP address, so that no test uses up another's rate limit. */
export const visitor = (): string => `203.0.113.${++visitors % 250}`

export const browserHeaders = { origin, 'sec-fetch-site': 'same-origin' }

/** A form token of the given age. */
export const token = (scope: string, ageMs = 10_000): Promise<string> => mintToken(scope, Date.now() - ageMs)

/** Posts fields to a page; as multipart if there is a file. */
export function send(
  path: string,
  fields: Record<string, string | File>,
  { ip = visitor(), headers = browserHeaders }: { ip?: string; headers?: Record<string, string> } = {},
) {
  const hasFile = Object.values(fields).some((value) => typeof value !== 'string')
  const body = hasFile ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) body.append(name, value as string)
  return get(path, { method: 'POST', body, headers: { 'cf-connecting-ip': ip, ...headers } })
}

export const contactFields = {
  first_name: 'Zoë',
  last_name: 'O’Brien',
  email: 'zoe@example.ca',
  phone: '(604) 555-0123 ext 4',
  message: 'Hello\r\nthere <b>you</b>',
}
const person = { first_name: 'Jean-Luc', last_name: '李', email: 'jeanluc@example.ca' }
/** An entry to a contest that asks for nothing but who enters. */
export const plainEntry = { ...person, postal_code: 'v2s1a1' }
export const entryFields = { ...plainEntry, skill: '1', of_age: 'yes', agree_terms: 'yes' }

let made = 0
/** What an outbox accepts: a message of a visitor of its own. */
export const submission = (more: Partial<Submission> = {}): Submission => {
  const number = ++made
  return {
    token: `token-${number}`,
    tokenExpires: Date.now() + 60_000,
    digest: `digest-${number}`,
    email: `visitor-${number}@example.ca`,
    outgoing: [{ kind: 'contact', subject: '', fields: { message: `Message ${number}` } }],
    photo: null,
    consent: null,
    entry: null,
    ...more,
  }
}

/** Number of pieces of photos that an outbox holds. */
export const piecesIn = (kind: FormKind): Promise<number> =>
  runInDurableObject(
    outbox(env, kind),
    (_, { storage }) => storage.sql.exec<{ count: number }>('SELECT COUNT(*) AS count FROM piece').one().count,
  )

/** Lets the outboxes deliver, and waits until they are empty. */
export async function delivered(): Promise<void> {
  await vi.waitFor(async () => {
    for (const kind of formKinds) await runDurableObjectAlarm(outbox(env, kind))
    expect(await listSubmissions(env)).toEqual([])
  })
}

/** For tests that leave no submission behind, nor an entry that would count for the next: the site as it is. */
export async function usualStart(): Promise<void> {
  await asUsual()
  before = ((await control('GET', 'posts')) as Posted[]).length
}

/** Resets the site to empty outboxes, and the sample mall to no received forms. */
export async function freshStart(): Promise<void> {
  before = 0
  vi.useRealTimers()
  await emptyCaches()
  await mall.reset()
}

/** The entries of the error summary. */
export const summaryOf = (body: string): string[] => {
  const summary = /id="error-summary".*?<\/div><\/div>/s.exec(body)?.[0] ?? ''
  return [...summary.matchAll(/<a href="#[^"]*">([^<]*)<\/a>/g)].map(([, text]) => text ?? '')
}
export const errorBeside = (body: string, name: string): string =>
  (new RegExp(`id="${name}-error"><span class="sr">[^<]*</span>(.*?)</p>`, 's').exec(body)?.[1] ?? '')
    .replaceAll('<!-- -->', '')
    .trim()
