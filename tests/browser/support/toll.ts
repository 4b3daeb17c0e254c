/** Measures what attacks achieve in a browser: code that ran, requests to other hosts, navigations. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { withoutPopup } from '../watch'
import { type HostileSite, origin } from './hostile-site'

export interface Toll {
  executed: string[]
  /** Requests to other hosts, except for pictures and films, which content may show from any https host. */
  foreign: string[]
  navigations: string[]
  windows: number
}

export const harmless: Toll = { executed: [], foreign: [], navigations: [], windows: 0 }

/** The only third-party address that is allowed: that of the tag manager, if configured. */
const manager = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'

/** A browser context in which only the site responds, without its content security policy unless `policy`. */
export async function watched(
  browser: Browser,
  site: Pick<HostileSite, 'get'>,
  { policy }: { policy: boolean },
): Promise<{ context: BrowserContext; page: Page; toll: Toll }> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const toll: Toll = structuredClone(harmless)
  await context.exposeBinding('fellVictim', (_, what: string) => void toll.executed.push(what))
  await context.addInitScript(() => {
    const tell = (what: string) => (window as unknown as { fellVictim: (what: string) => void }).fellVictim(what)
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.defineProperty(window, name, { value: () => tell(`${name} at ${location.href}`) })
  })
  await withoutPopup(context)
  await context.route('**/*', async (route) => {
    const request = route.request()
    const url = request.url()
    if (url === manager) return route.fulfill({ contentType: 'text/javascript', body: 'window.managed = true' })
    if (new URL(url).origin !== origin) {
      if (request.isNavigationRequest()) toll.navigations.push(url)
      else if (!/^(?:image|media)$/.test(request.resourceType()) || !url.startsWith('https:'))
        toll.foreign.push(`${request.resourceType()} ${url}`)
      return route.abort()
    }
    const { status, headers, body } = await site.get(url.slice(origin.length))
    if (!policy) delete headers['content-security-policy']
    return route.fulfill({ status, headers, body: Buffer.from(body) })
  })
  const page = await context.newPage()
  context.on('page', () => void toll.windows++)
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank') toll.navigations.push(frame.url())
  })
  return { context, page, toll }
}

/** All that could run, load or lead away but has not yet; `parts` get the events that a visitor could cause. */
export const provoke = (page: Page, parts: string): Promise<string[]> =>
  page
    .evaluate((selector) => {
      const found: string[] = []
      const may = /^(https?|mailto|tel):$/
      const never =
        /^(script|style|link|meta|base|object|embed|iframe|frame|portal|foreignobject|animate|set|handler|xss)$/i
      const hostile = new Set(document.querySelectorAll(`:is(${selector}) *`))
      for (const element of document.querySelectorAll('body *')) {
        const { localName, attributes } = element
        for (const { name, value } of attributes) {
          const says = () => found.push(`${localName} ${name}=${value.slice(0, 200)}`)
          if (
            /^on|^(srcdoc|formaction|ping|style|background)$/i.test(name) &&
            (hostile.has(element) || name !== 'style')
          )
            says()
          if (!/^(href|src|action|data|xlink:href|poster)$/i.test(name)) continue
          const url = URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI) : null
          // Only links, pictures and films may use any host.
          if (!may.test(url?.protocol ?? 'https:')) says()
          else if (url && !/^(a|img|video|audio|source|track)$/.test(localName) && url.origin !== location.origin)
            says()
        }
        // The site's own scripts are its own files, or data; its style sheet is the last element of the body.
        const isOwn = element.matches(
          'script[src]:not([src=""]), script[type$=json], body > link[rel=stylesheet][href^="/assets/"]',
        )
        if (never.test(localName) && (hostile.has(element) || !isOwn)) found.push(element.outerHTML.slice(0, 200))
      }
      for (const element of document.querySelectorAll('base, meta[http-equiv]')) found.push(element.outerHTML)
      const stay = (event: Event) => {
        event.preventDefault()
        event.stopPropagation()
      }
      for (const name of ['mouseover', 'focus', 'click', 'toggle', 'load', 'error', 'animationstart']) {
        addEventListener(name, stay)
        for (const element of hostile) element.dispatchEvent(new Event(name, { cancelable: true }))
      }
      return found
    }, parts)
    .catch(({ message }: Error) => [`it led away: ${message}`])

const purifier = readFileSync(createRequire(import.meta.url).resolve('dompurify/purify.min.js'), 'utf8')

/** What DOMPurify still removes from the parts of a page, and how many parts it has checked. */
export async function purified(page: Page, parts: string): Promise<{ checked: number; removed: string[] }> {
  await page.evaluate(purifier)
  return page.evaluate((selector) => {
    interface Purifier {
      sanitize: (html: string, options: object) => string
      removed: { element?: Element; attribute?: Attr }[]
    }
    const purify = (window as never as { DOMPurify: Purifier }).DOMPurify
    const removed: string[] = []
    const all = document.querySelectorAll(selector)
    for (const part of all) {
      // Text that looks like markup is safe: our pages never parse it again.
      purify.sanitize(part.localName === 'svg' ? part.outerHTML : part.innerHTML, {
        SAFE_FOR_XML: false,
        ADD_ATTR: ['focusable'],
      })
      for (const { element, attribute } of purify.removed)
        removed.push(`DOMPurify drops ${element?.outerHTML ?? `${attribute?.name}=${attribute?.value}`}`.slice(0, 200))
    }
    return { checked: all.length, removed }
  }, parts)
}
