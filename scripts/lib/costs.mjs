/**
 * What a month on Cloudflare costs, from how many views there are, of what, and where. Prices are those of
 * developers.cloudflare.com/workers/platform/pricing and /workers/cache (Billing), of November 2026.
 */

const million = 1_000_000
const hour = 3_600
const daysOfMonth = 30

/** US dollars a month. What is included belongs to the account, not to a Worker. */
const plan = 5

/** @type {Readonly<Record<string, { included: number, each: number }>>} */
const prices = {
  requests: { included: 10 * million, each: 0.3 / million },
  cpu: { included: 30 * million, each: 0.02 / million },
  reads: { included: 10 * million, each: 0.5 / million },
  writes: { included: million, each: 5 / million },
  objects: { included: million, each: 0.15 / million },
  duration: { included: 400_000, each: 12.5 / million },
  log: { included: 20 * million, each: 0.6 / million },
}

/** Measured in tests/content/kv-use.test.ts, which holds them: keys of KV that a page reads when it is rendered, on average, and a run of the cron. */
export const measured = { keysOfPage: 20, keysOfCron: 70 }

/** A mall's month. Every field may be changed by `costsOf`. */
const usual = {
  /** Pages that somebody looks at. */
  views: million,
  malls: 1,
  /** Requests a view that reach the Worker: the page itself; pages fetched ahead; search index, robots, feeds. */
  page: 1,
  ahead: 0.4,
  other: 0.1,
  /** Scripts, styles, fonts and pictures of the site: answered before the Worker, free. */
  assets: 6,
  /** Addresses, of which stores have a record of their own. How often each is asked for follows Zipf's law. */
  addresses: 230,
  stores: 150,
  zipf: 0.9,
  /** Places at Cloudflare that visitors come to; the first has most of them (Zipf's law, too). */
  places: 12,
  /** Whether the caches of the places share an upper one, as Workers Cache does. */
  isTiered: true,
  isCached: true,
  /** Views come in so many hours of a day; in the rest nobody reads. */
  openHours: 14,
  /** How long a rendered page is true (s): the rest of its content's freshness. */
  pageLife: 200,
  /** Freshness of a store's own record, and of a page's title (s). */
  recordLife: 5 * 60,
  metaLife: 10 * 60,
  /** ms of a processor: a request to the gateway, a rendering, a run of the cron. Measured 0.3, 2.3 and 4 (docs/performance.md); twice that and more. */
  gatewayCpu: 1,
  renderCpu: 6,
  cronCpu: 10,
  /** Between two runs of the cron (s). */
  cronEvery: 60,
  /** Isolates that run at a time: each tells once in five minutes that it is read. */
  isolates: 30,
  /** Content types that the cron fetches an hour while there are visitors, and while there are none (npm run simulate). */
  typesBusy: 360,
  typesIdle: 106,
  /** Purges a day; each empties half of the pages. */
  purges: 10,
  /** Whether a call of one entrypoint by another counts as a request of its own, answered by the cache or not. */
  areCallsBilled: true,
  /** Of the lines of the log, how many are kept. */
  logged: 1,
}

/** Shares of a whole by Zipf's law. @param {number} count @param {number} exponent */
function shares(count, exponent) {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 1) ** exponent)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => weight / sum)
}

/**
 * How often something that is kept so long is made anew, when it is asked for at random: each making begins a life, after
 * which the next asker makes it again (renewal theory: one in life + 1 / rate).
 * @param {number} rate asked for a second
 * @param {number} life s
 */
export const madeAnew = (rate, life) => rate / (1 + rate * life)

/**
 * What a month takes, of everything that is counted.
 * @param {Partial<typeof usual>} [changes]
 */
export function usageOf(changes = {}) {
  const of = { ...usual, ...changes }
  const open = of.openHours * hour * daysOfMonth
  const asked = of.views * (of.page + of.ahead)
  const places = of.isTiered ? [1] : shares(of.places, 1)
  const purged = of.isCached ? (of.purges * daysOfMonth * places.length) / 2 / open : 0
  let renderings = 0
  let records = 0
  for (const [at, share] of shares(of.addresses, of.zipf).entries()) {
    const asking = (asked * share) / open
    const made = of.isCached
      ? places.reduce((sum, place) => {
          const rate = asking * place
          return sum + Math.min(rate, madeAnew(rate, of.pageLife) + purged)
        }, 0)
      : asking
    renderings += made * open
    // A record is fetched, and written, when a page that needs it is rendered and it is no longer fresh.
    const isStore = (at * of.stores) % of.addresses < of.stores
    records += open * (madeAnew(made, of.metaLife) + (isStore ? madeAnew(made, of.recordLife) : 0))
  }
  const types = daysOfMonth * (of.openHours * of.typesBusy + (24 - of.openHours) * of.typesIdle)
  const runs = (daysOfMonth * 24 * hour) / of.cronEvery
  const requests = of.views * (of.page + of.ahead + of.other)
  const one = {
    requests: requests + (of.areCallsBilled ? requests : 0) + runs,
    assets: of.views * of.assets,
    renderings,
    cpu: requests * of.gatewayCpu + (renderings + of.views * of.other * 0.2) * of.renderCpu + runs * of.cronCpu,
    reads: renderings * measured.keysOfPage + runs * measured.keysOfCron,
    // The cron leaves a summary each time.
    writes: types + records + runs,
    // The turn to write and the claim to fetch; the cron's questions, and every tenth time to the outboxes; who is read.
    objects: 2 * (types + records) + 2.6 * runs + of.isolates * 12 * of.openHours * daysOfMonth,
    log: of.logged * (requests + runs),
  }
  return Object.fromEntries(Object.entries(one).map(([name, count]) => [name, count * of.malls]))
}

/**
 * What a month costs, in dollars.
 * @param {Partial<typeof usual>} [changes]
 */
export function costsOf(changes = {}) {
  const usage = usageOf(changes)
  /** GB-s: an object answers in 10 ms, with 128 MB. */
  const duration = (usage.objects ?? 0) * 0.01 * 0.128
  const parts = Object.fromEntries(
    Object.entries(prices).map(([name, { included, each }]) => [
      name,
      Math.max(0, (name === 'duration' ? duration : (usage[name] ?? 0)) - included) * each,
    ]),
  )
  return { usage, parts, sum: plan + Object.values(parts).reduce((all, part) => all + part, 0) }
}

/** What is compared in the document, in its order. @type {readonly { name: string, changes: Partial<typeof usual> }[]} */
export const cases = [
  { name: '1 million views', changes: { views: million } },
  { name: '10 million views', changes: { views: 10 * million } },
  { name: '100 million views', changes: { views: 100 * million } },
  { name: '40 malls of 250,000 views', changes: { views: 250_000, malls: 40 } },
]

/** What may be changed, and what it does to a month. @type {readonly { name: string, changes: Partial<typeof usual> }[]} */
export const levers = [
  {
    name: 'one line of the log in ten (`head_sampling_rate = 0.1` below `[observability.logs]`)',
    changes: { logged: 0.1 },
  },
  { name: 'nothing fetched ahead', changes: { ahead: 0 } },
  { name: 'calls between entrypoints turn out to be free', changes: { areCallsBilled: false } },
  {
    name: 'content that is fresh for ten minutes, not five (src/content/resources.ts)',
    changes: { pageLife: 400, recordLife: 600, typesBusy: 150 },
  },
  {
    name: 'a cron of every two minutes (src/base/purge-bounds.ts: purges take a minute more)',
    changes: { cronEvery: 120 },
  },
  { name: 'the caches of the places share nothing', changes: { isTiered: false } },
  { name: 'Workers Cache off', changes: { isCached: false } },
  { name: 'a hundred purges a day', changes: { purges: 100 } },
  { name: 'malls that are never idle', changes: { typesIdle: usual.typesBusy } },
]
