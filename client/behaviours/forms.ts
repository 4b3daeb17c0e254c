/**
 * Submits forms without leaving the page. The server decides everything: the form in its response, errors included,
 * replaces the one on the page, or what the page says instead of a form.
 */
import { pendingDelay } from '../../src/centre/constants'
import { closest } from '../base/closest'
import { parsePage } from '../base/trusted-types'

const box = '[data-form-box]'

/** The message field shows the characters left when fewer than this remain. */
const nearTheEnd = 500

/** Marks the form as being sent; the button's text changes only if that takes a moment. @returns what undoes it */
function beginSending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const words = button?.textContent ?? ''
  form.ariaBusy = 'true'
  // Not `disabled`: that would drop the focus.
  button?.setAttribute('aria-disabled', 'true')
  const timer = setTimeout(() => {
    if (button) button.textContent = button.dataset.sending ?? words
  }, pendingDelay)
  return () => {
    clearTimeout(timer)
    form.ariaBusy = null
    button?.removeAttribute('aria-disabled')
    if (button) button.textContent = words
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const end = beginSending(form)
  failed(form, null)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      headers: { accept: 'text/html' },
    })
    if (!form.isConnected) return
    // The form stays marked as being sent: the page is about to go away.
    if (response.redirected) {
      // What has been sent need not be kept.
      form.dataset.form = 'sent'
      // A browser that keeps the page restores it as it was left.
      addEventListener('pageshow', end, { once: true })
      return location.assign(response.url)
    }
    const next = await parsePage(response)
    if (!exchange(next)) failed(form, response.status, next)
  } catch {
    failed(form, 0)
  }
  end()
}

/**
 * Replaces the form, and what the page states beside it, with those of the response.
 * @returns false, with nothing changed, where the response is another page
 */
function exchange(next: Document): boolean {
  const [olds, comes] = [document, next].map((each) => [...each.querySelectorAll(box)])
  const summary = next.getElementById('error-summary')
  if (!olds || !comes || olds.length !== comes.length || !summary) return false
  olds.forEach((old, index) => {
    const come = comes[index] as Element
    keepFiles(old, come)
    old.replaceWith(come)
  })
  document.title = next.title
  void showTurnstile()
  summary.focus()
  return true
}

/** Keeps chosen files, which a server cannot put back into a field, unless the file itself was wrong. */
function keepFiles(old: Element, come: Element): void {
  for (const field of come.querySelectorAll<HTMLInputElement>('input[type=file]:not([aria-invalid])')) {
    const chosen = old.querySelector<HTMLInputElement>(`#${field.id}`)
    if (!chosen?.files?.length) continue
    chosen.removeAttribute('aria-invalid')
    chosen.setAttribute('aria-describedby', field.getAttribute('aria-describedby') ?? '')
    field.replaceWith(chosen)
  }
}

/**
 * Shows that the form could not be sent, and why: by the response's status (0: no response) and in the words of its page.
 * Null hides the notice.
 */
function failed(form: HTMLFormElement, status: number | null, next?: Document): void {
  const notice = form.closest(box)?.querySelector<HTMLElement>('[data-form-failed]')
  if (!notice) return
  notice.hidden = status === null
  if (status === null) return
  const reason = notice.querySelector<HTMLElement>('[data-form-reason]')
  const words =
    status === 413
      ? notice.dataset.tooLarge
      : status < 500 && next?.querySelector(status === 404 ? 'main h1' : 'main h1 + p')?.textContent
  if (reason) {
    notice.dataset.usual ??= reason.textContent ?? ''
    reason.textContent = words || notice.dataset.usual
  }
  notice.focus()
}

/** Shows how many characters are left in a long message. */
function sayRoom(field: HTMLTextAreaElement): void {
  const line = field.parentElement?.querySelector<HTMLElement>('[data-left]')
  const most = Number(field.dataset.most)
  if (!line || !most) return
  const left = most - [...field.value.trim()].length
  const words = left < 0 ? line.dataset.over : left < nearTheEnd ? line.dataset.left : ''
  // In steps of fifty: a screen reader that announced each letter would announce nothing else.
  const count = left < 0 ? -left : Math.ceil(left / 50) * 50
  const text = (words ?? '').replace('{count}', String(count))
  if (line.textContent !== text) line.textContent = text
}

interface Turnstile {
  render(place: HTMLElement, options: { sitekey: string }): void
}
let turnstile: Promise<Turnstile> | undefined

/** The optional Turnstile check, for deployments that configure it, in each form that has none yet. */
async function showTurnstile(): Promise<void> {
  const missing = '[data-turnstile]:empty'
  if (!document.querySelector(missing)) return
  turnstile ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
    script.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile)
    script.onerror = reject
    document.head.append(script)
  })
  try {
    const { render } = await turnstile
    for (const place of document.querySelectorAll<HTMLElement>(missing))
      render(place, { sitekey: place.dataset.turnstile ?? '' })
  } catch {
    // The next field tries again.
    turnstile = undefined
  }
}

document.addEventListener('submit', (event) => {
  const form = closest<HTMLFormElement>(event, 'form[data-form]')
  if (!form) return
  event.preventDefault()
  if (form.ariaBusy !== 'true') void send(form)
})
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLTextAreaElement) sayRoom(target)
})
// What was typed before this script came.
for (const field of document.querySelectorAll('textarea')) sayRoom(field)
document.addEventListener('focusin', showTurnstile)
void showTurnstile()
