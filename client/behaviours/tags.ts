/** The tag manager and accessibility monitor, where configured and allowed (rule 9.13), after the page has loaded. */
import { closest } from '../base/closest'
import { afterLoad, whenIdle } from '../base/idle'
import { stripEmail } from '../base/strip-email'
import { cookie } from '../state/visitor'

/** A browser that is never idle, or cannot say so (Safari), runs them this long (ms) after the page has loaded. */
const timeoutMs = 5000

function loadScript(src: string, nonce: string): void {
  document.head.append(Object.assign(document.createElement('script'), { async: true, nonce, src }))
}

const dataLayer = (): object[] => {
  const holder = window as { dataLayer?: object[] }
  holder.dataLayer ??= []
  return holder.dataLayer
}

/** Tells Google's consent mode, which recognises a command by its being an `arguments` object. */
function pushConsent(command: 'default' | 'update', state: 'granted' | 'denied'): void {
  const kinds = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
  const push: (...command: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: see above.
    dataLayer().push(arguments)
  }
  push('consent', command, Object.fromEntries(kinds.map((kind) => [kind, state])))
}

function startScripts([nonce = '', gtm, monitor]: readonly string[]): void {
  // Before any analytics can read it.
  stripEmail()
  if (gtm) {
    pushConsent('default', 'denied')
    pushConsent('update', 'granted')
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtm)}`, nonce)
    document.addEventListener('mall:after-navigate', () => {
      stripEmail()
      dataLayer().push({ event: 'page', page_path: location.pathname, page_title: document.title })
    })
  }
  if (monitor) loadScript(monitor, nonce)
}

const choiceCookie = 'consent'
const yearSeconds = 365 * 24 * 60 * 60

/** Global Privacy Control: the browser refuses for the visitor. */
const isRefused = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** The visitor's choice on the card, or that of their browser; undefined for none yet. */
const consentChoice = () => (isRefused ? 'no' : ['yes', 'no'].find((choice) => choice === cookie(choiceCookie)))

/** Shows the card, first in the order of the keyboard. */
function showCard(card: HTMLElement): void {
  for (const part of card.querySelectorAll<HTMLElement>('[data-ask], [data-refused]'))
    part.hidden = 'ask' in part.dataset === isRefused
  document.querySelector('.skip')?.after(card)
  card.hidden = false
}

/**
 * Loads the tags once the page has loaded and the browser is idle, if the visitor allows it; asks if the card says so.
 * @param settings nonce, tag manager's id and monitor's address ("-" for none), from the document's `Server-Timing`,
 * which no markup can forge. Pages navigated to later stay under the first document's policy.
 */
export function startTags(settings: string): void {
  const card = document.getElementById('consent')
  const kind = card?.dataset.consent
  // Without the card, as on a page of an earlier version, nobody has been asked.
  if (!card || !kind) return
  let isStarted = false
  const run = () => {
    // It may have been refused while the page loaded.
    if (isStarted || consentChoice() === 'no') return
    isStarted = true
    startScripts(settings.split(' ').map((part) => (part === '-' ? '' : part)))
  }
  const choice = consentChoice()
  if (choice === 'yes' || (!choice && kind !== 'opt-in'))
    afterLoad(() => ('requestIdleCallback' in window ? whenIdle(run, timeoutMs) : setTimeout(run, timeoutMs)))
  if (!choice && kind !== 'none') showCard(card)
  let opener: HTMLElement | null = null
  card.addEventListener('click', ({ target }) => {
    const chosen = target instanceof HTMLButtonElement ? target.value : ''
    if (!chosen) return
    card.hidden = true
    opener?.focus()
    if (isRefused) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${choiceCookie}=${chosen}; path=/; max-age=${yearSeconds}; SameSite=Lax`
    if (chosen === 'yes') run()
    else if (isStarted) {
      pushConsent('update', 'denied')
      // Scripts that run can only be ended with their page.
      location.reload()
    }
  })
  document.addEventListener('click', (event) => {
    const pressed = closest(event, '[data-privacy-choices]')
    if (!pressed) return
    opener = pressed
    showCard(card)
    card.querySelector('h2')?.focus()
  })
}
