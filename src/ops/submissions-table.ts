/** Undelivered submissions, and the forms for people's requests about their data. */
import { html } from 'hono/html'
import type { Fill, Report } from '../forms/outbox/operators'
import type { Waiting } from '../forms/outbox/submission'
import type { ConsentProof } from '../forms/outbox/tables'
import type { Markup } from '../render/plain-page'
import { type CentreClock, timeWords } from './document'
import { sizeWords } from './words'

/** The beginning of an id, short enough for the telephone. */
const reference = (id: string): string => id.slice(0, 8)

const stateWords = ({ state, nextAt }: Waiting, clock: CentreClock): string =>
  state === 'undeliverable' || nextAt === null ? 'given up' : `next try ${timeWords(nextAt, clock)}`

function row(waiting: Waiting, clock: CentreClock): Markup {
  const { id, kind, subject, storedAt, attempts, reason, hasPhoto, state } = waiting
  const name = `${kind} ${reference(id)}`
  return html`<tr>
    <td data-label="Received">${timeWords(storedAt, clock)}</td>
    <td data-label="Form">${kind}${subject ? `, ${subject}` : ''}${hasPhoto ? ', with photo' : ''}</td>
    <td data-label="Reference"><a href="/ops/submissions/${id}" aria-label="Read ${name}">${reference(id)}</a></td>
    <td class="num" data-label="Tries">${attempts}</td>
    <td data-label="Last answer">${reason ?? '–'}</td>
    <td><span class="state ${state === 'waiting' ? 'state-stale' : 'state-bad'}">${stateWords(waiting, clock)}</span></td>
    <td class="row">
      <button class="btn btn-quiet" name="replay" value="${id}" aria-label="Replay ${name}">Replay</button>
      <details><summary>Delete</summary>
        <button class="btn btn-accent" name="remove" value="${id}" aria-label="Delete ${name} for good">Delete for good</button>
      </details>
    </td>
  </tr>`
}

/** The table in its form, of the oldest. */
export function submissionsTable(report: Report, clock: CentreClock, token: string): Markup {
  const { waiting, undelivered, silent } = report
  const silentNotice =
    silent.length > 0
      ? html`<p class="closed">No answer comes from the outbox of: ${silent.join(', ')}. Those forms cannot be sent; what they hold is not lost.</p>`
      : null
  if (waiting.length === 0)
    return html`<h2>Undelivered submissions</h2>${silentNotice ?? html`<p class="muted">None: all have arrived.</p>`}`
  return html`<form method="post" action="/ops/submissions">
    <input type="hidden" name="form" value="${token}">
    <div class="row between"><h2>Undelivered submissions</h2>
      <p><button class="btn" name="replay" value="all">Replay all</button></p></div>
    ${silentNotice}
    <div class="scroll-x" tabindex="0" role="region" aria-label="Undelivered submissions"><table class="cards">
      <thead><tr>
    <th scope="col">Received</th><th scope="col">Form</th><th scope="col">Reference</th><th scope="col" class="num">Tries</th>
    <th scope="col">Last answer</th><th scope="col">State</th><th scope="col">Do</th>
  </tr></thead><tbody>${waiting.map((each) => row(each, clock))}</tbody>
    </table></div>
    ${undelivered > waiting.length ? html`<p class="muted">The oldest ${waiting.length} of ${undelivered} are shown.</p>` : null}
  </form>`
}

/** An empty outbox has some kilobytes. */
const minShown = 1_000_000

const fillWords = ({ kind, rows, bytes, mostRows, mostBytes }: Fill): string =>
  `${kind} ${rows} of ${mostRows} submissions${bytes < minShown ? '' : `, ${sizeWords(bytes)} of ${sizeWords(mostBytes)}`}`

/** How full the outboxes are. */
export const fillTable = (fill: readonly Fill[]): Markup | null =>
  fill.length === 0
    ? null
    : html`<p class="muted">Outboxes: ${fill.map(fillWords).join('; ')}. A full one takes no more forms.</p>`

/** What a visitor wrote, for manual handling. */
export function submissionText(id: string, fields: Readonly<Record<string, string>>): Markup {
  return html`<h2>Submission ${reference(id)}</h2>
    <dl class="ops-fields">${Object.entries(fields).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    <p><a class="btn btn-quiet" href="/ops">Back</a></p>`
}

/** The form to show what is held about a person, or delete it. */
export const personForm = (token: string): Markup => html`<form class="narrow" method="post" action="/ops/person">
    <h2>A person’s data</h2>
    <input type="hidden" name="form" value="${token}">
    <div class="field">
      <label for="email">E-mail address</label>
      <p class="small muted" id="email-hint">Shows when they agreed to receive the newsletter, or deletes all that is held here of them:
        what waits, entries, consents. What was delivered is with its receiver.</p>
      <input id="email" name="email" type="email" autocomplete="off" required aria-describedby="email-hint">
    </div>
    <p><button class="btn btn-quiet" name="do" value="consents">Show consents</button></p>
    <details><summary>Delete this person’s data</summary>
      <button class="btn btn-accent" name="do" value="forget">Delete their messages, entries and consents for good</button></details>
  </form>`

/** The proofs of consent of one person. */
export const consentsList = (proofs: readonly ConsentProof[], clock: CentreClock): Markup => html`<h2>Consents</h2>
    ${
      proofs.length === 0
        ? html`<p>None is held here.</p>`
        : html`<ul>${proofs.map(
            ({ email, at, page, wording }) =>
              html`<li>${email}, ${new Date(at).toISOString()} (${timeWords(at, clock)}), on ${page}: “${wording}”</li>`,
          )}</ul>`
    }
    <p><a class="btn btn-quiet" href="/ops">Back</a></p>`
