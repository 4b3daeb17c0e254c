/** Who acted: Cloudflare Access signs the operator's identity, and the log records it. */
import { env } from 'cloudflare:workers'
import { sign } from 'hono/jwt'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { get } from '../support/site'
import { post, signIn, token } from './support'

const team = 'example.cloudflareaccess.com'
const audience = 'the-application'
const email = 'operator@example.com'
const seconds = () => Math.floor(Date.now() / 1000)
const claims = { iss: `https://${team}`, aud: [audience], email, iat: seconds(), exp: seconds() + 600 }

type Pair = Record<'privateKey' | 'publicKey', JsonWebKey>
async function pair(): Promise<Pair> {
  const exponent = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', ...exponent, hash: 'SHA-256' }
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const jwk = async (key: CryptoKey) => {
    return { ...((await crypto.subtle.exportKey('jwk', key)) as JsonWebKey), kid: 'one', alg: 'RS256' }
  }
  return { privateKey: await jwk(keys.privateKey), publicKey: await jwk(keys.publicKey) }
}

let own: Pair
let another: Pair
let logged: { message: string; operator?: string | null; by?: string }[]
let asked: string[]
const line = (of: string) => logged.find(({ message }) => message === of)

beforeAll(async () => {
  ;[own, another] = await Promise.all([pair(), pair()])
})
beforeEach(() => {
  env.ACCESS_TEAM = team
  env.ACCESS_AUDIENCE = audience
  logged = []
  asked = []
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(JSON.parse(line)))
  const original = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).includes(team)) return original(input, init)
    asked.push(String(input))
    return Response.json({ keys: [own.publicKey] })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  env.ACCESS_TEAM = ''
  env.ACCESS_AUDIENCE = ''
})

const assertion = (change: object = {}, { privateKey }: Pair = own, algorithm = 'RS256' as const): Promise<string> =>
  sign({ ...claims, ...change }, privateKey as unknown as Parameters<typeof sign>[1], algorithm)
const as = (value: string) => ({ 'cf-access-jwt-assertion': value })

it('the operator stands in the line of what was done', async () => {
  const me = await signIn(as(await assertion()))
  await me.send('/ops/purge', { types: 'news' })
  expect(line('Signed in to operations')).toMatchObject({ operator: email })
  expect(line('Purged')).toMatchObject({ by: 'session', operator: email })
  expect(new Set(asked)).toEqual(new Set([`https://${team}/cdn-cgi/access/certs`]))
  // A service token has a name.
  logged = []
  await post('/ops/sign-in', { token }, as(await assertion({ email: undefined, common_name: 'robot.access' })))
  expect(line('Signed in to operations')).toMatchObject({ operator: 'robot.access' })
})

it.each<[string, () => Promise<string> | string]>([
  ['of another application', () => assertion({ aud: ['another'] })],
  ['of another team', () => assertion({ iss: 'https://another.cloudflareaccess.com' })],
  ['of yesterday', () => assertion({ exp: seconds() - 60 })],
  ['signed by another', () => assertion({}, another)],
  ['without a signature', async () => `${(await assertion()).split('.').slice(0, 2).join('.')}.`],
  ['that names nobody', () => assertion({ email: '' })],
  ['that is none', () => 'operator@example.com'],
])('nobody is let in by an assertion %s', async (_what, made) => {
  const { status, body } = await get('/ops', { headers: as(await made()) })
  expect([status, body.includes('has not said who you are')]).toEqual([403, true])
  expect(JSON.stringify(logged)).not.toContain(email)
})

it('nobody is let in without one, whatever another header says, or where only half of it is set up', async () => {
  const headers = { 'cf-access-authenticated-user-email': email }
  expect((await get('/ops', { headers })).status).toBe(403)
  expect((await post('/ops/sign-in', { token }, headers)).status).toBe(403)
  for (const half of [{ ACCESS_AUDIENCE: '' }, { ACCESS_AUDIENCE: audience, ACCESS_TEAM: 'evil.test' }]) {
    Object.assign(env, half)
    expect((await get('/ops', { headers: as(await assertion()) })).status).toBe(403)
  }
})

it('where there is no Access, an assertion says nothing', async () => {
  env.ACCESS_TEAM = ''
  env.ACCESS_AUDIENCE = ''
  await post('/ops/sign-in', { token }, as(await assertion()))
  expect(line('Signed in to operations')).toMatchObject({ operator: null })
  expect(asked).toEqual([])
})
