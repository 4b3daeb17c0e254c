/**
 * Accepted submissions survive the process that accepted them. This needs no browser, but the site as deployed and its
 * own sample mall: the site's runtime is ended while messages are being delivered.
 */
import type { ChildProcess } from 'node:child_process'
import { relative } from 'node:path'
import { expect, test } from 'playwright/test'
import { start } from '../../../scripts/lib/processes.mjs'
import { firstAnswer, freePort, startSite } from '../../../scripts/lib/site.mjs'

const quiet = ['--log-level', 'warn']
const running = new Set<ChildProcess>()

/** Ends Wrangler, which kills the runtime at once, whatever it is doing. */
async function stop(program: ChildProcess): Promise<void> {
  running.delete(program)
  const gone = new Promise((resolve) => program.once('exit', resolve))
  if (program.exitCode === null && program.kill('SIGTERM')) await gone
}

async function answering(program: ChildProcess, port: number): Promise<ChildProcess> {
  running.add(program)
  expect(await firstAnswer(program, port)).toBe(true)
  return program
}

const person = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.ca' }

interface Received {
  kind: string
  fields: Record<string, string>
  answered: number | null
}

test.afterEach(async () => {
  await Promise.all([...running].map(stop))
})

test('50 messages that wait for a silent receiver survive the end of the site, and arrive once each', async () => {
  test.setTimeout(300_000)
  const [mallPort, sitePort] = [await freePort(), await freePort()]
  const [mall, site] = [`http://127.0.0.1:${mallPort}`, `http://localhost:${sitePort}`]
  const state = relative('.', test.info().outputPath('state'))
  const startMall = () => {
    const args = ['dev', '-c', 'sample-mall/wrangler.toml', '--port', `${mallPort}`, '--inspector-port', '0']
    return answering(start('wrangler', [...args, ...quiet], { output: 'pipe' }), mallPort)
  }
  /** Without the sample's binding: everything goes over the network, as with a real content service. */
  const variables = { CONTENT_API_URL: mall, SITE_URL: site, CONTACT_URL: `${mall}/forms/contact` }
  const args = Object.entries(variables)
    .flatMap(([name, value]) => ['--var', `${name}:${value}`])
    .concat(quiet)
  /** With the bundle of the site under test, which is as for a deployment, in place of one more each time. */
  const startOwnSite = async () =>
    answering(await startSite({ port: sitePort, sample: false, isBuilt: true, state, args }), sitePort)

  const receiverIs = (mode: string) =>
    fetch(`${mall}/_control/forms`, { method: 'POST', body: JSON.stringify({ mode }) })
  const received = async () => {
    const posts = (await (await fetch(`${mall}/_control/posts`)).json()) as Received[]
    return posts.filter(({ kind }) => kind === 'contact')
  }
  /** The numbers of the messages that the receiver accepted, with duplicates. */
  const taken = async () =>
    (await received())
      .filter(({ answered }) => answered === 200)
      .map(({ fields }) => Number(fields.message))
      .sort((one, other) => one - other)

  const freshToken = async () => {
    const body = await (await fetch(`${site}/contact-us`)).text()
    return /name="token" value="([^"]+)"/.exec(body)?.[1] ?? ''
  }
  const send = (token: string, number: number) =>
    fetch(`${site}/contact-us`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site, 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': `2001:db8:7:${number}::1` },
      body: new URLSearchParams({ ...person, token, message: String(number) }),
    })

  await startMall()
  const firstSite = await startOwnSite()
  await receiverIs('hang')
  const tokens = await Promise.all(Array.from({ length: 50 }, freshToken))
  const shown = Date.now()
  // A form submitted within three seconds of being shown is taken for a bot's.
  await expect.poll(() => Date.now() - shown).toBeGreaterThan(3_200)
  const answers = await Promise.all(tokens.map((token, number) => send(token, number)))
  expect(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)).toEqual(
    tokens.map(() => '303 /thank-you?form=contact#main'),
  )
  await expect.poll(async () => (await received()).length).toBeGreaterThan(0)

  await stop(firstSite)
  expect(await taken()).toEqual([])
  await receiverIs('ok')
  await startOwnSite()
  await expect.poll(taken, { timeout: 120_000 }).toEqual(tokens.map((_, number) => number))
})
