/** Signing in to the operators' pages with the token. */
import { html } from 'hono/html'
import { ownPath } from '../request/address'
import type { Markup } from './document'

/** Where to go after signing in: only ever an operators' page. */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.includes('\\')) return '/ops'
  const path = ownPath(asked, 'https://site.invalid')
  return /^\/ops(?:[/?]|$)/.test(path) ? path : '/ops'
}

/** The sign-in form; `problem` is shown at the field. */
export const signInForm = (
  to: string,
  problem: string | null,
): Markup => html`<form class="form narrow" method="post" action="/ops/sign-in">
    <h2>Sign in</h2>
    <input type="hidden" name="to" value="${to}">
    <div class="field">
      <label for="token">Token</label>
      <p class="hint" id="token-hint">The value of PURGE_TOKEN. You stay signed in for eight hours, in this browser.</p>
      ${problem === null ? null : html`<p class="error" id="token-error"><span class="sr">Error:</span> ${problem}</p>`}
      <input id="token" name="token" type="password" autocomplete="current-password" required
        aria-describedby="token-hint${problem === null ? '' : ' token-error'}" ${problem === null ? '' : html`aria-invalid="true"`}>
    </div>
    <p><button class="btn">Sign in</button></p>
  </form>`
