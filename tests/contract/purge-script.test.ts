import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { webhookSecret } from '../../src/api/signature'
import { alertSecret } from '../../src/ops/delivery'
import '../support/built-ins'

const token = 'a token for tests'
const stop: (() => void)[] = []
afterEach(() => stop.splice(0).forEach((each) => void each()))

async function run(...words: string[]) {
  const child = spawn(process.execPath, ['scripts/purge.mjs', ...words], {
    env: { ...process.env, PURGE_TOKEN: token },
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code }
}

/** A site with a fixed response, which records its requests. */
async function site(status: number, answer: object) {
  const asked: { path: string; authorization: string; body: unknown }[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request
    asked.push({ path: url, authorization: headers.authorization ?? '', body: JSON.parse(await text(request)) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stop.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const done = { purged: ['stores'], at: 'now', visible_everywhere_by: 'soon', cache: 'purged' }

describe('npm run purge', () => {
  it('purges the types it is given, and says when it is visible', async () => {
    const { url, asked } = await site(200, done)
    const { out, code } = await run('stores', 'events', '--url', url)
    expect(code).toBe(0)
    expect(asked).toEqual([
      { path: '/api/purge', authorization: `Bearer ${token}`, body: { types: ['stores', 'events'] } },
    ])
    expect(out).toContain('by soon')
    await run('all', `--url=${url}`)
    expect(asked[1]?.body).toEqual({ types: 'all' })
  })

  it('fails with the reason and the valid types', async () => {
    const { url } = await site(400, { detail: 'There is no type "shops".', errors: [{ valid: ['all', 'stores'] }] })
    const { err, code } = await run('shops', '--url', url)
    expect(code).toBe(1)
    expect(err).toContain('There is no type "shops".')
    expect(err).toContain('all, stores')
  })

  it('sends the token over https only, and needs to be told what to purge', async () => {
    expect((await run('stores', '--url', 'http://www.example.com')).err).toContain('https only')
    expect((await run('--url', 'https://www.example.com')).err).toContain('Name what to purge')
    expect((await run('stores', '--force')).err).toContain('--force')
  })

  it('shows the same secrets as the Worker uses', async () => {
    expect((await run('--webhook-secret')).out.trim()).toBe(await webhookSecret(token))
    expect((await run('--alert-secret')).out.trim()).toBe(await alertSecret(token))
  })
})
