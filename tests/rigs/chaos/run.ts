/** Runs the site under faults: makes requests, judges each response, lets time pass, reports faults and coverage. */
import { maxClockSkew } from '../../../src/content/freshness'
import { defaultPatience } from '../../../src/content/isolate'
import type { PurgeType } from '../../../src/content/resources'
import { purgeOf } from '../../api/support'
import { apiAddresses, pageAddresses } from '../../purge/addresses'
import { type Location, openLocation } from '../../purge/location'
import { type Answer, mall } from '../../support/site'
import { marksIn } from './marks'
import { nearCoordinator } from './near-coordinator'
import { type ContentName, contentAt, contentNames, promises } from './promises'
import { type Chance, chance } from './random'
import { longAgo, Storm } from './storm'
import { pass, passed, shiftDate, startVirtualTime, until } from './virtual-time'
import { WeatherKv } from './weather-kv'

/** Thursday, December 31, 2026, 8:00 AM in Abbotsford. */
const start = '2026-12-31T15:00:00.000Z'
export const second = 1_000
const minute = 60 * second
/** True time (ms) for which a fault may still have effects: memos, pauses and circuit breakers expire within it. */
const aftermath = 2 * minute
/** Longest response time (ms) without rendering: in general, and when copies of all its content exist. */
export const patience = { without: 3 * second, withCopies: 800 }
/** Cached per item: the copy of one that nobody requests eventually expires. */
const ofItems: ReadonlySet<ContentName> = new Set(['store_by_slug', 'map_drawing'])

export const pagesAsked = pageAddresses.filter((path) => !/nowhere/.test(path))
export const unknown = ['/nowhere', '/stores/nowhere', '/fr/events/no-such-event', '/promotions/none', '/blogs/x']
/** Critical times of day (minutes after midnight in Abbotsford): opening, two closings, midnight. */
const boundaries = [10 * 60, 18 * 60, 21 * 60, 24 * 60]
const offsetOfZone = 7 * 60

export type Kind = 'status' | 'page' | 'age' | 'purge' | 'slow' | 'cron'

export interface Report {
  seed: number
  rounds: number
  requests: number
  /** Slowest response, in ms of virtual time: waiting only, without CPU time. */
  slowest: { path: string; ms: number }
  /** The oldest content that was served (seconds), in good weather and in any. */
  oldest: { well: number; any: number }
  faults: number
}

interface Asked {
  path: string
  answer: Answer
  ms: number
}

export class Run {
  readonly faults = new Map<Kind, string[]>()
  readonly kv = new WeatherKv()
  readonly storm = new Storm(Date.parse(start), [...pagesAsked, ...apiAddresses], this.kv)
  readonly chance: Chance
  /** The content that each address reads, recorded in good weather. */
  readonly readers = new Map<string, ReadonlySet<ContentName>>()
  readonly report: Report
  /** The last purge of each type: true time, and the site's clock (ms). */
  readonly purged = new Map<string, { at: number; date: number }>()
  private readonly readersOfUnknown = new Map<string, ReadonlySet<ContentName>>()
  private lastJump = longAgo
  private lastBack = longAgo
  site!: Location

  constructor(seed: number) {
    this.chance = chance(seed)
    const extremes = { slowest: { path: '', ms: 0 }, oldest: { well: 0, any: 0 } }
    this.report = { seed, rounds: 0, requests: 0, faults: 0, ...extremes }
  }

  fault(kind: Kind, text: string): void {
    this.report.faults += 1
    const fronts = [...this.storm.fronts].flatMap(([name, { weather }]) => (weather ? `${name} ${weather}` : []))
    const where = `[round ${this.report.rounds}, ${new Date().toISOString()}; ${fronts.join(', ')}; KV ${this.kv.weather}]`
    this.faults.set(kind, [...(this.faults.get(kind) ?? []), `${text} ${where}`])
  }

  /** Begins the virtual time, opens the site, and asks for everything once in good weather. */
  async begin(): Promise<void> {
    await mall.reset()
    startVirtualTime(start)
    await this.open()
    await this.warmUp()
  }

  /** Ends every fault, and waits until none has effects. */
  async clearUp(): Promise<void> {
    this.kv.weather = null
    for (const name of contentNames) this.storm.set(name, null)
    await pass(aftermath)
    for (const { met } of this.storm.fronts.values()) met.clear()
  }

  private async open(): Promise<void> {
    const unlimited = { limit: async () => ({ success: true }) }
    const limits = { API_LIMIT: unlimited, API_ADDRESS_LIMIT: unlimited }
    const bindings = { CONTENT: this.storm.content, ASSETS: this.storm.assets, COORDINATOR: nearCoordinator, ...limits }
    this.site = await openLocation({ name: 'here', kv: this.kv, front: null, fronts: [], isSettled: false, bindings })
    // As visitors get them: pages leave in parts while the weather holds some up.
    this.site.forget(defaultPatience)
  }

  /** Requests every address once from a fresh isolate and records what it reads. */
  private async warmUp(): Promise<void> {
    await this.get('/')
    await pass(aftermath)
    for (const path of [...pagesAsked, ...apiAddresses, ...unknown]) {
      this.site.forget()
      this.kv.keysRead.clear()
      const { answer } = await this.get(path)
      const isUnknown = unknown.includes(path)
      if (answer.status !== (isUnknown ? 404 : 200)) this.fault('status', `${path}: ${answer.status} in good weather`)
      const readers = isUnknown ? this.readersOfUnknown : this.readers
      readers.set(path, new Set([...this.kv.keysRead].flatMap((key) => contentAt(key) ?? [])))
    }
  }

  async get(path: string, init?: RequestInit): Promise<Asked> {
    const began = passed()
    const answer = await until(this.site.get(path, init))
    this.report.requests += 1
    return { path, answer, ms: passed() - began }
  }

  touch(): void {
    this.kv.touch()
    for (const name of contentNames) this.storm.touch(name)
  }

  /** Makes a request and judges the response. */
  async visit(path: string, isKnown: boolean): Promise<void> {
    this.touch()
    const asked = await this.get(path, { headers: this.chance.oneIn(12) ? { 'if-none-match': 'W/"old"' } : {} })
    this.touch()
    if (asked.ms > this.report.slowest.ms) this.report.slowest = { path, ms: Math.round(asked.ms) }
    if (asked.ms > this.patienceFor(path)) this.fault('slow', `${path}: ${Math.round(asked.ms)} ms`)
    this.judgeStatus(asked, isKnown)
    this.judgePage(asked)
    this.judgeAges(asked)
  }

  /** Maximum response time, in ms. */
  private patienceFor(path: string): number {
    const reads = this.readers.get(path) ?? this.readersOfUnknown.get(path) ?? new Set()
    const hasCopies = !within(this.kv.badUntil) && [...reads].every((name) => !ofItems.has(name))
    return hasCopies ? patience.withCopies : patience.without
  }

  private judgeStatus({ path, answer: { status, headers, body } }: Asked, isKnown: boolean): void {
    // Whether a page exists also depends on what an unknown address reads.
    const reads = [...((isKnown ? this.readers : this.readersOfUnknown).get(path) ?? [])]
    // If neither the service nor KV can provide the content, a page may say so.
    const reason = reasonIn(body)
    const isBlind =
      within(this.kv.unreadableUntil) &&
      (neededBy(reason) ?? reads).some((name) => within(this.storm.front(name).badUntil))
    const isEmptied = reads.some((name) => {
      const { emptied, emptiedAt } = this.storm.front(name)
      return emptied.size > 0 || passed() - emptiedAt < promises[name].well * second
    })
    const allowed = new Set(isKnown ? [200] : [404])
    if (isBlind) allowed.add(503)
    // A list reported as empty has no item pages, and no items to filter another list by.
    if (isKnown && isEmptied) allowed.add(404)
    if (isKnown && isEmptied && /^\/api\/content\/\w+\?/.test(path)) allowed.add(400)
    if (!allowed.has(status)) this.fault('status', `${path}: ${status} “${reason}”`)
    if (status !== 503) return
    if (!headers.has('retry-after')) this.fault('status', `${path}: 503 that does not say when to come again`)
  }

  private judgePage({ path, answer: { status, headers, body } }: Asked): void {
    const type = headers.get('content-type') ?? ''
    const isHtml = type.startsWith('text/html')
    if (isHtml && !/<h1[^>]*>[^<]*\S/.test(body)) this.fault('page', `${path}: no heading`)
    if (isHtml && status < 500 && !body.includes('<header')) {
      const isBlind = within(this.kv.unreadableUntil) && within(this.storm.front('property').badUntil)
      if (!isBlind) this.fault('page', `${path}: no header`)
    }
    if (isHtml && !body.trimEnd().endsWith('</html>')) this.fault('page', `${path}: breaks off`)
    if (/\[object Object\]|Invalid Date|\bNaN\b/.test(body)) this.fault('page', `${path}: nonsense in its text`)
    if (type.includes('json') && status === 200) {
      try {
        JSON.parse(body)
      } catch {
        this.fault('page', `${path}: not JSON`)
      }
    }
  }

  private judgeAges({ path, answer: { body }, ms }: Asked): void {
    const now = passed() / second
    const date = Date.now() / second
    const reads = [...(this.readers.get(path) ?? [])]
    const isSlow = reads.some((name) => within(this.storm.front(name).slowUntil))
    const isKvFair = !within(this.kv.badUntil)
    // Seconds of tolerance: rounding, the isolate's memory, and the response time.
    const slack = 6 + ms / second
    for (const mark of marksIn(body)) {
      const { well, failing, purgedWith } = promises[mark.name]
      const age = now - mark.passed
      const apparent = date - mark.date
      this.report.oldest.any = Math.max(this.report.oldest.any, Math.round(age))
      const about = `${path}: ${mark.name} is ${Math.round(age)} s old`
      const setBack = this.lastBack > longAgo ? 4 * 3_600 : 0
      if (age > failing + setBack + slack) this.fault('age', `${about}, of at most ${failing}`)
      if (!isKvFair || isSlow || within(this.storm.front(mark.name).badUntil)) continue
      this.report.oldest.well = Math.max(this.report.oldest.well, Math.round(apparent))
      if (apparent > well + slack)
        this.fault('age', `${about} by the site’s clock (${Math.round(apparent)}), of at most ${well}`)
      if (apparent < -maxClockSkew / second - slack && !within(this.lastJump))
        this.fault('age', `${about}, and from the future: ${Math.round(apparent)}`)
      const purged = this.purged.get(purgedWith)
      // After the clock was set back, a purge is in the future: it counts only once the clock reaches it again. So may
      // be what was fetched before that, which then looks younger than a later purge.
      const counts = purged && purged.date <= Date.now() && mark.date * second < purged.date
      if (counts && mark.passed * second < purged.at - second) this.fault('purge', `${about}, older than its purge`)
    }
  }

  async purge(types: readonly PurgeType[]): Promise<void> {
    const chosen = [...new Set(types)].filter(() => this.chance.oneIn(2))
    if (chosen.length === 0) return
    // It answers once it has fetched what it can, which is newer than the purge.
    const began = { at: passed(), date: Date.now() }
    const { answer } = await this.get(...purgeOf(chosen))
    if (answer.status === 200) for (const type of chosen) this.purged.set(type, began)
    else if (answer.status !== 503 || !within(this.kv.badUntil)) this.fault('status', `a purge: ${answer.status}`)
  }

  async cron(): Promise<void> {
    await until(this.site.cron()).catch((error: unknown) => this.fault('cron', String(error)))
  }

  /** Lets time pass; sometimes until just before an opening, a closing or midnight, sometimes by setting the clock. */
  async goOn(): Promise<void> {
    const { chance: chosen, report } = this
    if (chosen.oneIn(5)) {
      const ofDay = (((Date.now() / minute - offsetOfZone) % 1_440) + 1_440) % 1_440
      const next = boundaries.find((each) => each > ofDay + 0.6) ?? 1_440
      await pass((next - ofDay - 0.5) * minute)
    } else await pass(chosen.pick([5 * second, 40 * second, 3 * minute, 7 * minute, 20 * minute, 80 * minute]))
    if (report.rounds % 12 === 0) {
      const back = chosen.pick([30 * second, 10 * minute, 3 * 60 * minute])
      this.lastBack = passed()
      this.lastJump = passed()
      shiftDate(-back)
    } else if (chosen.oneIn(20) || passed() - this.lastBack > 8 * 60 * minute) {
      const right = Date.parse(start) + passed()
      if (right - Date.now() > second) shiftDate(right - Date.now())
    }
  }
}

/** The content whose absence a response gives as its reason; null when it names none. */
function neededBy(reason: string): ContentName[] | null {
  if (reason === 'The content of this site is not available at the moment.') return ['property']
  const named = /^(\w+) cannot be had/.exec(reason)?.[1]
  return named && named in promises ? [named as ContentName] : null
}

/** The reason given by an error page, an API problem or a feed. */
const reasonIn = (body: string): string =>
  (/"detail":"([^"]*)/.exec(body) ?? /<main.*?<p[^>]*>(.*?)<\/p>/s.exec(body))?.[1]?.slice(0, 120) ??
  (body.length < 100 ? body : '')

/** Whether a moment (ms of true time) is recent enough to have effects. */
const within = (moment: number): boolean => passed() - moment < aftermath
