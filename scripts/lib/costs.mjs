/**
 * A model of what a month on Cloudflare costs, from the number of views, of what, and where. Prices are those of
 * developers.cloudflare.com/workers/platform/pricing and /workers/cache (Billing), as of November 2026.
 */

const million = 1_000_000
const hour = 3_600
const daysOfMonth = 30

/** US dollars a month. Included amounts are per account, not per Worker. */
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

/** KV keys read per rendered page (average) and per cron run; tests/content/kv-use.test.ts checks both numbers. */
export const measured = { keysOfPage: 20, keysOfCron: 70 }

/** A mall's month: the defaults of `usageOf` and `costsOf`. */
const usual = {
  /** Page views. */
  views: million,
  malls: 1,
  /** Requests per view that reach the Worker: the page itself; prefetched pages; search index, robots, feeds. */
  page: 1,
  ahead: 0.4,
  other: 0.1,
  /** Scripts, styles, fonts and pictures per view: served without the Worker, free. */
  assets: 6,
  /** Pages of the site, those of stores with a record of their own. Requests per page follow Zipf's law. */
  addresses: 230,
  stores: 150,
  zipf: 0.9,
  /** Cloudflare data centres that visitors reach; the first has most of them (Zipf's law, too). */
  places: 12,
  /** Whether the data centres' caches share an upper tier, as Workers Cache does. */
  isTiered: true,
  isCached: true,
  /** Hours of a day with visitors; in the rest there are none. */
  openHours: 14,
  /** Lifetime of a rendered page (s): what is left of its content's freshness. */
  pageLife: 200,
  /** Freshness of a store's record, and of a page's metadata (s). */
  recordLife: 5 * 60,
  metaLife: 10 * 60,
  /**
   * CPU time (ms) per gateway request, rendering and cron run. Measured: 0.3, 2.3 and 4 (docs/performance.md); the
   * model takes at least twice that.
   */
  gatewayCpu: 1,
  renderCpu: 6,
  cronCpu: 10,
  /** Interval of the cron (s). */
  cronEvery: 60,
  /** Concurrent isolates: each reports once in five minutes that the site has visitors. */
  isolates: 30,
  /** Content types that the cron fetches per hour, with and without visitors (npm run simulate). */
  typesBusy: 360,
  typesIdle: 106,
  /** Purges a day; each purges half of the pages. */
  purges: 10,
  /** Whether a call between entrypoints is billed as a request, even when the cache answers it. */
  areCallsBilled: true,
  /** Share of log lines that are kept. */
  logged: 1,
}

/** Shares by Zipf's law, which sum to 1. @param {number} count @param {number} exponent */
function shares(count, exponent) {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 1) ** exponent)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => weight / sum)
}

/**
 * How often (per second) a cached item is regenerated under random requests: it is fresh for a lifetime, after which
 * the next request regenerates it (renewal theory: once per life + 1 / rate).
 * @param {number} rate requests per second
 * @param {number} life lifetime (s)
 */
export const madeAnew = (rate, life) => rate / (1 + rate * life)

/**
 * A month's usage of everything that is billed.
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
    // A record is fetched and written when a page that needs it is rendered and it is stale.
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
    // Each cron run writes a summary.
    writes: types + records + runs,
    // A write turn and a fetch claim per write; the cron's calls, every tenth run to the outboxes; isolates' reports.
    objects: 2 * (types + records) + 2.6 * runs + of.isolates * 12 * of.openHours * daysOfMonth,
    log: of.logged * (requests + runs),
  }
  return Object.fromEntries(Object.entries(one).map(([name, count]) => [name, count * of.malls]))
}

/**
 * What a month costs, in US dollars.
 * @param {Partial<typeof usual>} [changes]
 */
export function costsOf(changes = {}) {
  const usage = usageOf(changes)
  /** GB-s: a Durable Object answers in 10 ms, with 128 MB. */
  const duration = (usage.objects ?? 0) * 0.01 * 0.128
  const parts = Object.fromEntries(
    Object.entries(prices).map(([name, { included, each }]) => [
      name,
      Math.max(0, (name === 'duration' ? duration : (usage[name] ?? 0)) - included) * each,
    ]),
  )
  return { usage, parts, sum: plan + Object.values(parts).reduce((all, part) => all + part, 0) }
}

/** The cases compared in the document, in order. @type {readonly { name: string, changes: Partial<typeof usual> }[]} */
export const cases = [
  { name: '1 million views', changes: { views: million } },
  { name: '10 million views', changes: { views: 10 * million } },
  { name: '100 million views', changes: { views: 100 * million } },
  { name: '40 malls of 250,000 views', changes: { views: 250_000, malls: 40 } },
]

/** What may be changed. @type {readonly { name: string, changes: Partial<typeof usual> }[]} */
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
