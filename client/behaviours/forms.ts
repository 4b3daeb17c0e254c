/** Submits forms without leaving the page. What the server answers, form or text, takes the place of the form. */
import { minimumFill, pendingDelay } from '../../src/centre/constants'
import { closest } from '../base/closest'
import { parsePage } from '../base/trusted-types'

const boxSelector = '[data-form-box]'

/** The message field shows the characters left when fewer than this remain. */
const shownBelow = 500

/** Marks the form as being sent; the button's text changes only if that takes a moment. @returns the undo */
function markAsSending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const label = button?.textContent ?? ''
  form.ariaBusy = 'true'
  // Not `disabled`: that would drop the focus.
  button?.setAttribute('aria-disabled', 'true')
  const timer = setTimeout(() => {
    if (button) button.textContent = button.dataset.sending ?? label
  }, pendingDelay)
  return () => {
    clearTimeout(timer)
    form.ariaBusy = null
    button?.removeAttribute('aria-disabled')
    if (button) button.textContent = label
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const unmark = markAsSending(form)
  showFailure(form, null)
  // A form that the browser restored or filled in is sent too soon for the server: the token begins with its time.
  const early = Number.parseInt(form.querySelector<HTMLInputElement>('[name=token]')?.value ?? '', 36) + minimumFill
  const wait = Math.min(early - Date.now(), minimumFill)
  try {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
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
      addEventListener('pageshow', unmark, { once: true })
      return location.assign(response.url)
    }
    const next = await parsePage(response)
    if (!replaceForms(next)) showFailure(form, response.status, next)
  } catch {
    showFailure(form, 0)
  }
  unmark()
}

/** Replaces the form, and what stands beside it, with those of the response. @returns false for another page */
function replaceForms(next: Document): boolean {
  const [before, after] = [document, next].map((page) => [...page.querySelectorAll(boxSelector)])
  const summary = next.getElementById('error-summary')
  if (!before || !after || before.length !== after.length || !summary) return false
  before.forEach((old, index) => {
    const form = after[index] as Element
    keepFiles(old, form)
    old.replaceWith(form)
  })
  document.title = next.title
  void showTurnstile()
  summary.focus()
  return true
}

/** Keeps chosen files, which a server cannot put back into a field, unless the file itself was wrong. */
function keepFiles(old: Element, form: Element): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=file]:not([aria-invalid])')) {
    const chosen = old.querySelector<HTMLInputElement>(`#${field.id}`)
    if (!chosen?.files?.length) continue
    chosen.removeAttribute('aria-invalid')
    chosen.setAttribute('aria-describedby', field.getAttribute('aria-describedby') ?? '')
    field.replaceWith(chosen)
  }
}

/** Shows why a form could not be sent, by status (0: none) and the words of the response; null hides the notice. */
function showFailure(form: HTMLFormElement, status: number | null, next?: Document): void {
  const notice = form.closest(boxSelector)?.querySelector<HTMLElement>('[data-form-failed]')
  const reason = notice?.querySelector<HTMLElement>('[data-form-reason]')
  if (!notice || !reason) return
  notice.hidden = status === null
  if (status === null) return
  const text =
    status === 413
      ? notice.dataset.tooLarge
      : status < 500 && next?.querySelector(status === 404 ? 'main h1' : 'main h1 + p')?.textContent
  notice.dataset.usual ??= reason.textContent ?? ''
  reason.textContent = text || notice.dataset.usual
  notice.focus()
}

function showCharactersLeft(field: HTMLTextAreaElement): void {
  const counter = field.parentElement?.querySelector<HTMLElement>('[data-left]')
  const limit = Number(field.dataset.most)
  if (!counter || !limit) return
  const left = limit - [...field.value.trim()].length
  const template = left < 0 ? counter.dataset.over : left < shownBelow ? counter.dataset.left : ''
  // In steps of fifty: a screen reader that announced each letter would announce nothing else.
  const count = left < 0 ? -left : Math.ceil(left / 50) * 50
  const text = (template ?? '').replace('{count}', String(count))
  if (counter.textContent !== text) counter.textContent = text
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
  if (target instanceof HTMLTextAreaElement) showCharactersLeft(target)
})
// Text typed before this script had loaded.
for (const field of document.querySelectorAll('textarea')) showCharactersLeft(field)
document.addEventListener('focusin', showTurnstile)
void showTurnstile()
