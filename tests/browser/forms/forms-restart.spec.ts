/**
 * Accepted submissions survive the process that accepted them. This needs no browser, but the site as deployed and its
 * own sample mall: the site's runtime is ended while messages are being delivered.
 */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { expect, test } from 'playwright/test'
import { chosenCentre } from '../../../scripts/lib/centres.mjs'
import { startRuntime } from '../../../scripts/lib/runtime.mjs'
import { sampleMallWorker } from '../../../scripts/lib/sample.mjs'
import { freePort } from '../../../scripts/lib/site.mjs'

/** What ends the runtimes that a test has started. */
const running: (() => Promise<void>)[] = []

const person = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.ca' }

interface Received {
  kind: string
  fields: Record<string, string>
  answered: number | null
}

test.afterEach(async () => {
  await Promise.all(running.splice(0).map((end) => end()))
})

// That they outlast a silent receiver and a restart of the outbox: tests/forms/outbox.test.ts.
test('50 messages that wait for a silent receiver survive the end of the site, and arrive once each', {
  tag: '@all',
}, async () => {
  test.setTimeout(300_000)
  const port = await freePort()
  const site = `http://localhost:${port}`
  const sampleMall = new Miniflare(
    convertV4MiniflareOptions({ port: 0, host: '127.0.0.1', workers: [await sampleMallWorker()] }),
  )
  running.push(() => sampleMall.dispose())
  const mall = (await sampleMall.ready).origin
  const chosen = await chosenCentre()
  const state = test.info().outputPath('state')
  /** Without the sample's binding: everything goes over the network, as with a real content service. */
  const vars = { CONTENT_API_URL: mall, SITE_URL: site, CONTACT_URL: `${mall}/forms/contact` }
  /** With the bundle of the site under test, which is as for a deployment. Its end is that of a process that is killed. */
  const startOwnSite = async () => {
    const { end } = await startRuntime({ chosen, port, sample: false, vars, state, isQuiet: true })
    running.push(end)
    return end
  }

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

  const endFirst = await startOwnSite()
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

  await endFirst()
  expect(await taken()).toEqual([])
  await receiverIs('ok')
  await startOwnSite()
  await expect.poll(taken, { timeout: 120_000 }).toEqual(tokens.map((_, number) => number))
})
