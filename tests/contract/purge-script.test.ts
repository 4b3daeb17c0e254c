import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { textAndCode } from '../../scripts/lib/processes.ts'
import { purgeSite } from '../../scripts/lib/smoke/site.ts'
import { webhookSecret } from '../../src/api/signature'
import { alertSecret } from '../../src/ops/delivery'
import '../support/built-ins'
import { listening } from '../support/listening'

const token = 'a-token-for-tests'
const stop: (() => void)[] = []
afterEach(() => stop.splice(0).forEach((each) => void each()))

const run = (...words: string[]) => textAndCode('scripts/purge.mjs', words, { env: { PURGE_TOKEN: token } })

/** A site with a fixed response, which records its requests. */
async function site(status: number, answer: object) {
  const asked: { path: string; authorization: string; body: unknown }[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request
    asked.push({ path: url, authorization: headers.authorization ?? '', body: JSON.parse(await text(request)) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  stop.push(() => server.close())
  return { url: `http://127.0.0.1:${await listening(server)}`, asked }
}

const done = { purged: ['stores'], at: 'now', visible_everywhere_by: 'soon', cache: 'purged', not_fetched: ['old'] }

describe('npm run purge', () => {
  it('purges the types it is given, and says when it is visible', async () => {
    const { url, asked } = await site(200, done)
    const { said, code } = await run('stores', 'events', '--url', url)
    expect([said, code]).toEqual([expect.stringMatching(/shown: old\n.*by soon/), 0])
    const sent = { path: '/api/purge', authorization: `Bearer ${token}` }
    await purgeSite(url, token, ['stores', 'all'])
    expect(asked).toEqual([
      { ...sent, body: { types: ['stores', 'events'] } },
      { ...sent, body: { types: 'all' } },
    ])
  })

  it('fails with the reason and the valid types', async () => {
    const { url } = await site(400, { detail: 'There is no type "shops".', errors: [{ valid: ['all', 'stores'] }] })
    const { said, code } = await run('shops', '--url', url)
    expect([said, code]).toEqual([expect.stringMatching(/There is no type "shops"\.[\s\S]*all, stores/), 1])
  })

  it('does not repeat a token that cannot be sent', async () => {
    const unsendable = purgeSite('http://127.0.0.1:9', `${token}\nanother line`, ['stores'])
    await expect(unsendable).rejects.toThrow(/^The token has characters that no header can hold\.$/)
    const { url, asked } = await site(200, done)
    await purgeSite(url, `${token}\n`, ['stores'])
    expect(asked[0]?.authorization).toBe(`Bearer ${token}`)
  })

  it('shows the same secrets as the Worker uses', async () => {
    expect((await run('--webhook-secret')).said.trim()).toBe(await webhookSecret(token))
    expect((await run('--alert-secret')).said.trim()).toBe(await alertSecret(token))
  })
})
