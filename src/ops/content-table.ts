/** The cache's contents by type, with the buttons to purge it. */
import { html } from 'hono/html'
import type { FaultKind } from '../content/check/unique-slugs'
import type { ResourceReport } from '../content/report'
import { type Resource, resources } from '../content/resources'
import type { Markup } from '../render/plain-page'
import { type CentreClock, timeWords } from './document'
import { durationWords, type Mark, nameOfType, sizeWords, stateOf } from './words'

const maxDropped = 100

/** "2:11 PM, 120 ms"; for a failed fetch also the reason. */
function lastFetch({ last }: ResourceReport, clock: CentreClock): string {
  if (!last) return '–'
  const took = last.ms === null ? null : `${Math.round(last.ms)} ms`
  return [timeWords(last.at, clock), took, last.reason].filter(Boolean).join(', ')
}

function row(report: ResourceReport, clock: CentreClock): Markup {
  const { name, type, fetchedAt, kept, dropped, last } = report
  const { mark, words } = stateOf(report)
  const { lifetimes }: Resource = resources[name]
  const isOwnType = type === name
  const droppedLink = dropped === 0 ? null : html`, <a href="#dropped">${dropped} dropped</a>`
  return html`<tr>
    <td>${isOwnType ? typeCheckbox(name) : null}</td>
    ${typeHeading(name)}
    <td><span class="state ${mark === 'fresh' ? '' : `state-${mark}`}">${words}</span></td>
    <td class="num" data-label="Age">${fetchedAt === null ? 'never' : durationWords(clock.now - fetchedAt)}</td>
    <td class="num" data-label="Fresh for">${durationWords(lifetimes.fresh * 1000)}</td>
    <td class="num" data-label="Items">${kept}${droppedLink}</td>
    <td class="num" data-label="Size">${last?.bytes ? sizeWords(last.bytes) : '–'}</td>
    <td data-label="Last fetch">${lastFetch(report, clock)}</td>
    <td>${isOwnType ? purgeButton(name) : `with ${nameOfType(type)}`}</td>
  </tr>`
}

const typeHeading = (type: string): Markup => html`<th scope="row">${nameOfType(type)} <small>${type}</small></th>`
const typeCheckbox = (type: string): Markup =>
  html`<input type="checkbox" name="types" value="${type}" aria-label="Select ${nameOfType(type)}">`
const purgeButton = (type: string): Markup =>
  html`<button class="btn btn-quiet" name="only" value="${type}" aria-label="Purge ${nameOfType(type)}">Purge</button>`

/** Records of single pages are fetched when a page needs them, so there are no totals. */
const metaRow = html`<tr>
    <td>${typeCheckbox('meta_data')}</td>
    ${typeHeading('meta_data')}
    <td colspan="6">records of single pages, fetched when a page is asked for</td>
    <td>${purgeButton('meta_data')}</td>
  </tr>`

/** The table in its form. `token` is the session's form token. */
export const contentTable = (reports: readonly ResourceReport[], clock: CentreClock, token: string): Markup =>
  html`<form method="post" action="/ops/purge">
    <input type="hidden" name="form" value="${token}">
    <div class="row between">
      <h2>Content types</h2>
      <button class="btn">Purge selected</button>
      <details><summary>Purge everything</summary>
        <button class="btn btn-accent" name="all" value="1">Purge all types</button></details>
    </div>
    <div class="scroll-x" tabindex="0" role="region" aria-label="Content types"><table class="cards">
      <thead><tr>
        <th scope="col"><span class="sr">Select</span></th><th scope="col">Type</th><th scope="col">State</th>
        <th scope="col" class="num">Age</th><th scope="col" class="num">Fresh for</th><th scope="col" class="num">Items</th>
        <th scope="col" class="num">Size</th><th scope="col">Last fetch</th><th scope="col">Purge</th>
      </tr></thead>
      <tbody>${reports.map((report) => row(report, clock))}${metaRow}</tbody>
    </table></div>
  </form>`

const itemTables: Readonly<Record<FaultKind, { title: string; about: string }>> = {
  dropped: { title: 'Items not shown', about: 'What is wrong with it' },
  shared: { title: 'Items with the slug of another', about: 'Where it is found' },
}

/** The items of a list that operators should know about, by type; null where there are none. */
export function itemsTable(reports: readonly ResourceReport[], list: FaultKind): Markup | null {
  const items = reports.flatMap((report) => (report.faults[list] ?? []).map((item) => ({ name: report.name, ...item })))
  const { title, about } = itemTables[list]
  if (items.length === 0) return null
  const shown = items.slice(0, maxDropped)
  return html`<h2 id="${list}">${title}</h2>
    <div class="scroll-x" tabindex="0" role="region" aria-label="${title}"><table>
      <thead><tr><th scope="col">Type</th><th scope="col">Item</th><th scope="col">${about}</th></tr></thead>
      <tbody>${shown.map(({ name, id, reason }) => html`<tr><td>${name}</td><td>${id}</td><td>${reason}</td></tr>`)}</tbody>
    </table></div>
    ${items.length > maxDropped ? html`<p class="muted">${items.length - maxDropped} more.</p>` : null}`
}

/** The figures at the top. `waiting` is null where the outboxes could not be asked. */
export function figures(reports: readonly ResourceReport[], waiting: number | null): Markup {
  const byMark = Map.groupBy(reports, (report) => stateOf(report).mark)
  const count = (mark: Mark) => byMark.get(mark)?.length ?? 0
  const dropped = reports.reduce((total, report) => total + report.dropped, 0)
  return html`<ul class="stats">
    <li><b>${count('fresh')}</b>fresh</li><li><b>${count('stale')}</b>stale</li><li><b>${count('bad')}</b>failing or missing</li>
    <li><b>${dropped}</b>items not shown</li><li><b>${waiting ?? '?'}</b>undelivered submissions</li>
  </ul>`
}
