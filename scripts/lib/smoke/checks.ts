/**
 * The smoke test: what a deployed site has to do, one check per rule. A check returns a few words about what it found,
 * throws what is wrong, or throws `NotTried`.
 */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { NotTried, type Outcome, outcomeOf } from '../fleet.ts'
import { ask, familiesOf, json, purgeSite, type Site, within } from './site.ts'

interface Check {
  /** What an operator can do about a failure that brings no advice of its own. */
  advice: string
  run: (site: Site) => Promise<string>
}

type Finding = Outcome & { name: string }

function must(holds: unknown, otherwise: string, advice?: string): asserts holds {
  if (!holds) throw Object.assign(new Error(otherwise), { advice })
}

const unknownPath = '/no-such-page-smoke'
/** Seconds: it runs every minute, may start late, and its result may lag a minute in KV (src/content/freshness.ts). */
const cronAtMost = 180

/** What a site says of itself; throws where it is no site of ours. */
export async function healthOf(site: Site, path = '/healthz', init: RequestInit = {}) {
  const answer = await site.ask(path, init)
  must(answer.status === 200 || answer.status === 503, `/healthz answers ${answer.status}`)
  const health = json(answer)
  must(typeof health.status === 'string' && typeof health.version === 'string', '/healthz is not this site’s')
  return health
}

async function found(site: Site, path: string) {
  const answer = await site.ask(path)
  must(answer.status === 200, `${path} answers ${answer.status}`)
  return answer
}

/** Checks every item of a list, four in parallel; throws all faults together. */
async function each(items: readonly string[], look: (item: string) => Promise<unknown>) {
  const faults: string[] = []
  const attempt = async (item: string) => {
    await look(item).catch(({ message }: Error) => faults.push(message))
  }
  await Readable.from(items).forEach(attempt, { concurrency: 4 })
  must(faults.length === 0, faults.slice(0, 8).join('; '))
}

async function wholePage(site: Site, path: string) {
  const { headers, text } = await found(site, path)
  must(headers.get('content-type')?.startsWith('text/html'), `${path} is no HTML`)
  must(/<title[^<>]*>[^<]+<\/title>/.test(text), `${path} has no title`)
  must(/<h1[\s>]/.test(text), `${path} has no heading`)
  must(text.trimEnd().endsWith('</html>'), `${path} breaks off`)
}

const checks: Record<string, Check> = {
  answers: {
    advice:
      'A new domain needs some minutes for its certificate: try again. Otherwise look at Workers & Pages → the Worker → Settings → Domains, and at its logs.',
    async run(site) {
      // What was just deployed may take a while; what runs answers at once.
      return within(site.version === null ? 0 : site.wait, async () => {
        const { version } = await healthOf(site)
        must([null, version].includes(site.version), `version ${version} answers, not ${site.version}`)
        return `version ${version}`
      })
    },
  },
  content: {
    advice:
      'CONTENT_API_URL, propertyId or a key is wrong, or the service refuses: /ops names each type’s last answer (401 and 403 are keys).',
    async run(site) {
      await site.ask('/')
      const { content } = await within(site.wait, async () => {
        const health = await healthOf(site)
        // Without a cron, only requested content is held.
        const wanted = site.isLocal ? ['property'] : Object.keys(health.content)
        const missing = wanted.filter((name) => health.content[name].state === 'missing')
        must(missing.length === 0, `nothing is held of ${missing.join(', ')}`)
        return health
      })
      const failing = Object.keys(content).filter((name) => content[name].failing)
      must(failing.length === 0, `the service fails for ${failing.join(', ')}`)
      return `${Object.keys(content).length} types are held`
    },
  },
  pages: {
    advice:
      'Open the address that is named; the log line of its request names the reason. Roll back where visitors are concerned.',
    async run(site) {
      const families = familiesOf((await found(site, '/sitemap.xml')).text)
      must(families.length > 0, '/sitemap.xml names no page')
      const paths = [...families, '/search', '/api']
      await each(paths, (path) => wholePage(site, path))
      const { status } = await site.ask(unknownPath)
      must(status === 404, `${unknownPath} answers ${status}, not 404`)
      return `${paths.length} families, and 404 for an unknown address`
    },
  },
  files: {
    advice: 'The upload of the files was not whole: deploy again.',
    async run(site) {
      const home = await site.ask('/')
      const named = home.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)
      const files = [...new Set(Array.from(named, ([, path = '']) => path))]
      must(files.length > 0, 'the home page names no script or style')
      await each(files, async (path) => {
        const { headers } = await found(site, path)
        must(site.isLocal || /immutable/.test(headers.get('cache-control') ?? ''), `${path} is not cached for ever`)
      })
      await each(['/robots.txt', '/favicon.svg', '/sw.js', '/manifest.webmanifest'], (path) => found(site, path))
      return `${files.length + 4} files`
    },
  },
  headers: {
    advice:
      'SITE_URL is not this address, or something in front of the Worker changes its headers (Transform Rules, another proxy).',
    async run(site) {
      const { headers } = await site.ask('/')
      const policy = headers.get('content-security-policy') ?? ''
      must(/script-src/.test(policy) && !/unsafe-inline/.test(policy), 'the content security policy is missing or open')
      must(headers.get('x-content-type-options') === 'nosniff', 'nosniff is missing')
      must(headers.get('x-request-id'), 'x-request-id is missing')
      const isHidden = /noindex/.test(headers.get('x-robots-tag') ?? '')
      must(isHidden || !site.isTrial, 'search engines may list the trial')
      if (site.isLocal || site.isTrial) return site.isTrial ? 'with noindex' : 'those that hold on this machine'
      must(!isHidden, 'search engines are told to stay away: SITE_URL is another address')
      must(headers.get('strict-transport-security'), 'strict-transport-security is missing')
      return 'with strict-transport-security'
    },
  },
  'https only': {
    advice:
      'The second name must be among the domains; a rule of the zone that redirects by itself may lead in a circle.',
    async run(site) {
      if (site.isLocal || site.isTrial) throw new NotTried('this is not the domain')
      const { host } = new URL(site.origin)
      const others = [`http://${host}/hours?a=1`, ...site.twins.map((twin) => `https://${twin}/hours?a=1`)]
      await each(others, async (address) => {
        const { status, headers } = await ask(new URL(address), {})
        must([301, 308].includes(status), `${address} answers ${status}, no redirect`)
        const to = headers.get('location') ?? ''
        must(to === `${site.origin}/hours?a=1`, `${address} leads to ${to}`)
      })
      return `${others.length} addresses lead to ${site.origin}`
    },
  },
  API: {
    advice: '/api/openapi.json describes the address that is named; the log line of its request names the reason.',
    async run(site) {
      const { paths = {} } = json(await site.ask('/api/openapi.json'))
      const isPlain = ({ get }: { get?: { parameters?: { required?: boolean }[] } }) =>
        get && !get.parameters?.some(({ required }) => required)
      const plain = Object.keys(paths).filter((path) => !path.includes('{') && isPlain(paths[path]))
      must(plain.length > 10, `/api/openapi.json describes ${plain.length} addresses`)
      await each(plain, (path) => found(site, path))
      const first = await site.ask('/api/content/property')
      const known = { 'if-none-match': first.headers.get('etag') ?? '' }
      const again = await site.ask('/api/content/property', { headers: known })
      must(again.status === 304, `an ETag that was given is answered with ${again.status}`)
      const { status } = await site.ask('/api/purge', { method: 'POST', body: '{"types":["stores"]}' })
      must(status === 401, `a purge without a token is answered with ${status}`)
      return `${plain.length} addresses`
    },
  },
  operators: {
    advice:
      'PURGE_TOKEN is not set, or Access in front of /ops does not let this machine through (a 302 to its sign-in is right).',
    async run(site) {
      const { status, headers } = await site.ask('/ops')
      const isAccess = status === 302 && /cloudflareaccess\.com/.test(headers.get('location') ?? '')
      must(status === 401 || isAccess, `/ops answers ${status}`)
      return isAccess ? 'behind Access' : 'asks to sign in'
    },
  },
  cache: {
    advice:
      'cf-cache-status of a page tells why (docs/operations.md, “The smoke test”). Pages that read stale content are kept by no cache: look at /ops first.',
    async run(site) {
      if (site.isLocal) throw new NotTried('there is none on this machine')
      const attempt = async () => {
        // The page of hours reads little, and nothing personal.
        const first = await site.ask('/hours')
        await pause(site.memory)
        const { headers } = await site.ask('/hours')
        const said = headers.get('server-timing') ?? ''
        const how = headers.get('cf-cache-status') ?? /cache;desc="([^"]*)"/.exec(said)?.[1] ?? 'nothing'
        const isHit = /cache;desc="HIT"/.test(said)
        must(isHit, `a page asked for twice says ${how} (${first.headers.get('cache-control')})`)
        return `the second time a copy of ${headers.get('age') ?? 'some'} s answers`
      }
      return within(Math.min(site.wait, 60_000), attempt, 1_000)
    },
  },
  cron: {
    advice:
      'Workers & Pages → the Worker → Settings → Trigger events: `* * * * *` must stand there; `npx wrangler triggers deploy C` sets it.',
    async run(site) {
      if (site.isLocal) throw new NotTried('nothing starts it on this machine')
      return within(site.wait, async () => {
        const { at, cron } = await healthOf(site)
        must(cron, 'it has not run yet')
        const seconds = Math.round((Date.parse(at) - Date.parse(cron)) / 1_000)
        must(seconds <= cronAtMost, `its last run that is known began ${seconds} s ago`)
        return `its last run began ${seconds} s ago`
      })
    },
  },
  purge: {
    advice:
      'What was purged is asked for again at once: if its age stays, the service does not answer (/ops), or KV is out of order.',
    async run(site) {
      if (site.token === null) throw new NotTried('PURGE_TOKEN is not in the environment')
      const { content } = await healthOf(site)
      const type = ['events', 'promotions', 'stores'].find((name) => name in content)
      must(type !== undefined, 'there is no type to purge')
      const { at, cache, visible_everywhere_by: by } = await purgeSite(site.origin, site.token, [type])
      must(!Number.isNaN(Date.parse(by)), 'the answer does not say when it is visible')
      // By the site's own clock, in whole seconds like the header.
      const purged = Math.floor(Date.parse(at) / 1_000) * 1_000
      const attempt = async () => {
        const { headers } = await found(site, `/api/content/${type}?limit=1`)
        const modified = headers.get('last-modified') ?? 'never'
        must(Date.parse(modified) >= purged, `${type} was purged at ${at} and is of ${modified}`)
      }
      await within(Math.min(site.wait, 30_000), attempt, 1_000)
      const advice = 'Cloudflare refused to empty it: the cron tries again every minute.'
      must(site.isLocal || cache === 'purged', `the cache of pages was not purged: ${cache}`, advice)
      return `${type} was fetched anew; visible everywhere by ${by}`
    },
  },
}

/** Runs the checks on a site, or `only` some, one after another; `say` gets each finding as a line at once. */
export async function smoke(site: Site, { say = (_line: string) => {}, only = [] as readonly string[] } = {}) {
  const findings: Finding[] = []
  for (const [name, check] of Object.entries(checks)) {
    if (only.length > 0 && !only.includes(name)) continue
    const { outcome, words, advice = check.advice } = await outcomeOf(check.run(site))
    findings.push({ name, outcome, words, advice })
    say(`${outcome.padEnd(9)}  ${name.padEnd(10)}  ${words}`)
    if (outcome === 'failed') say(`${' '.repeat(23)}→ ${advice}`)
    // If the site does not answer at all, the other checks add nothing.
    if (name === 'answers' && outcome === 'failed') break
  }
  return findings
}

export const failed = (findings: readonly Finding[]) => findings.filter(({ outcome }) => outcome === 'failed')
