/** The secrets file is checked before anything is sent to Cloudflare. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { secretsFileFaults } from '../../scripts/lib/configuration.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const required = ['CONTENT_API_KEY', 'PURGE_TOKEN']
const path = join(folder, 'secrets.json')
const whole = { CONTENT_API_KEY: 'Winter$Sale2026', PURGE_TOKEN: '0123456789abcdef0123456789abcdef' }

const short = 'PURGE_TOKEN has at least 32 characters that a header can hold: `openssl rand -hex 32` makes one.'

function faults(content: unknown): string[] {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return secretsFileFaults(path, required).map((fault) => fault.replace(path, 'FILE'))
}

describe('a file of secrets', () => {
  it('is taken with every character, the optional ones too', () => {
    expect(faults(whole)).toEqual([])
    expect(faults({ ...whole, TURNSTILE_SECRET_KEY: 'é "$1\\' })).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['lines of .env', 'CONTENT_API_KEY=a', 'FILE is not JSON. It holds one object: { "CONTENT_API_KEY": "…" }.'],
    ['a list', [whole], 'FILE holds one object: names and their secrets.'],
    ['nothing', 'null', 'FILE holds one object: names and their secrets.'],
    ['too little', { PURGE_TOKEN: whole.PURGE_TOKEN }, 'CONTENT_API_KEY is missing.'],
    ['another name', { ...whole, CONTENT_KEY: 'a' }, 'CONTENT_KEY is no secret of this Worker.'],
    ['an empty one', { ...whole, CONTENT_API_KEY: ' ' }, 'CONTENT_API_KEY is a text, neither empty nor "…".'],
    ['the example’s', { ...whole, CONTENT_API_KEY: '…' }, 'CONTENT_API_KEY is a text, neither empty nor "…".'],
    ['a number', { ...whole, CONTENT_API_KEY: 5 }, 'CONTENT_API_KEY is a text, neither empty nor "…".'],
    ['a short token', { ...whole, PURGE_TOKEN: 'hunter2' }, short],
    ['a token of two lines', { ...whole, PURGE_TOKEN: `${whole.PURGE_TOKEN}\na` }, short],
    ['a token with the end of its line', { ...whole, PURGE_TOKEN: `${whole.PURGE_TOKEN}\n` }, short],
    ['a token with a blank', { ...whole, PURGE_TOKEN: `${whole.PURGE_TOKEN} a` }, short],
    ['a token with an accent', { ...whole, PURGE_TOKEN: `${whole.PURGE_TOKEN}é` }, short],
  ])('with %s is refused, without repeating a secret', (_what, content, fault) => {
    expect(faults(content)).toEqual([fault])
  })

  it('that is not there is said to be so', () => {
    const none = join(folder, 'none.json')
    expect(secretsFileFaults(none, required)).toEqual([`${none} cannot be read.`])
  })
})
