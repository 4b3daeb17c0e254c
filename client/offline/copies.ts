/**
 * Says how old a copy of the service worker is (rule 9.8). Words and the centre's distance from UTC are from the server
 * (src/components/shell/document.tsx): a browser may have old zone data.
 */
import { languagePrefix } from '../../src/centre/constants'
import type { Arrival, Message } from '../service-worker/messages'
import type { SearchFile } from '../shared/suggestions'
import { online } from '../state/visitor'

const dayMs = 86_400_000

/** What is shown; no copy at first. */
let shown: Arrival = { copy: null, isWhole: false }
/** When the shown page came here (epoch ms): a tab may stay open over midnight. */
let arrivedAt = Date.now()
let isOld = false

/** Asks for the age of the shown page, now and after every navigation, and notices when its day has passed. */
export function watchCopies(): void {
  const ask = () => askAge(navigator.serviceWorker.controller)
  document.addEventListener('mall:after-navigate', () => {
    arrivedAt = Date.now()
    ask()
  })
  online.listen(show)
  // Only then: writing the note again would take the focus from its link.
  const look = () => isOfOtherDay() !== isOld && show()
  document.addEventListener('visibilitychange', look)
  setInterval(look, 60_000)
  ask()
}

/** Tells a worker which page is shown: the worker keeps it, and answers how old it is. */
export function askAge(worker: ServiceWorker | null): void {
  if (!worker) {
    show()
    return
  }
  const { port1, port2 } = new MessageChannel()
  const { href } = location
  port1.onmessage = ({ data }: MessageEvent<Arrival>) => {
    port1.close()
    if (location.href !== href) return
    shown = data
    if (data.copy !== null) fillForms()
    show()
  }
  worker.postMessage({ type: 'arrived', url: href } satisfies Message, [port2])
}

function show(): void {
  const words = document.getElementById('update')?.dataset
  const note = document.getElementById('note')
  if (!words || !note) return
  const isOnline = online.get()
  const { copy: copyTime, isWhole } = shown
  const told = isWhole ? `${words.whole} ` : ''
  const sentence = copyTime === null ? '' : told + sentenceFor(copyTime, words)
  isOld = isOfOtherDay()
  document.documentElement.toggleAttribute('data-old-day', isOld)
  if (isOld) for (const today of document.querySelectorAll('[aria-current=date]')) today.removeAttribute('aria-current')

  // The page that stands in for one that was not kept has a place of its own for the sentence.
  const notice = document.querySelector<HTMLElement>('main [data-offline-notice]')
  if (notice) {
    notice.hidden = isOnline && copyTime === null
    notice.querySelector('[data-copy]')?.replaceChildren(sentence)
    void showSubject().catch(() => {})
  } else if (copyTime !== null) {
    note.replaceChildren(isOnline ? `${sentence} ` : `${directionsNote()}${words.offline} ${sentence}`)
    if (isOnline) note.append(retryLink(words.again ?? ''))
    note.dataset.copy = ''
  } else if ('copy' in note.dataset) {
    delete note.dataset.copy
    note.replaceChildren(isOnline ? '' : (note.dataset.offline ?? ''))
  }
}

/** A path in any language, decoded, unless it has a bare "%": the server, the browser and people encode differently. */
function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).replace(languagePrefix, '')
  } catch {
    return path.replace(languagePrefix, '')
  }
}

/** Says what the missing page is about, as "Cairn Outfitters", "Unit 141, South Hall"; for a visit list, each item. */
async function showSubject(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-subject][hidden]')
  const { pathname, search } = location
  const [language = ''] = languagePrefix.exec(pathname) ?? []
  const keys = (new URLSearchParams(search).get('s') ?? '').split(',')
  const paths = [pathname, ...keys.map((key) => `/${key.includes('/') ? '' : 'stores/'}${key}`)].map(plainPath)
  const { documents }: SearchFile = await (await fetch(`${language}/search-index.json`)).json()
  const found = paths.flatMap((path) => documents.find(({ href }) => plainPath(href) === path) ?? [])
  if (!box || location.pathname !== pathname) return
  box.replaceChildren(...found.map((each) => cardOf(each, box.dataset.unit ?? '')))
  box.hidden = found.length === 0
}

/** What the stored directory says of an item; of a store only its unit, where the rest is in another language. */
function cardOf(of: SearchFile['documents'][number], words: string): Element {
  const { title, lang, owner, when, kind, unit = '', text = '', phone = '', tel } = of
  const named = unit && words.replace('{unit}', () => unit)
  const place = text.toLowerCase().includes(named.toLowerCase()) ? text : named
  const heading = Object.assign(document.createElement('h2'), { textContent: title }, lang && { lang })
  const call = Object.assign(document.createElement('a'), { textContent: phone }, tel && { href: tel })
  const facts = [owner, when, kind === 'store' ? place : ''].filter(Boolean).join(', ')
  const item = document.createElement('div')
  item.append(heading, facts && phone ? `${facts}, ` : facts, call)
  return item
}

/** A copy may be the whole list or map: names filter it as if they had been typed; directions wait in their form. */
function fillForms(): void {
  const params = new URL(location.href).searchParams
  for (const box of document.querySelectorAll<HTMLInputElement>('main form input[name=q], .way-form [name]')) {
    const value = params.get(box.name)
    if (value && box.type === 'checkbox') box.checked = value === box.value
    if (!value || box.value !== '') continue
    box.value = value
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    if (box.name !== 'q') document.querySelector('[data-no-way]')?.removeAttribute('hidden')
  }
}

/** The page's sentence that this copy has no directions, which stands below the drawing, where few look. */
function directionsNote(): string {
  const sentence = document.querySelector('[data-no-way]:not([hidden])')?.querySelector('span')?.textContent
  return sentence ? `${sentence} ` : ''
}

/** A link that asks the network again; with the address's hash it would only scroll. */
function retryLink(text: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href: location.pathname + location.search })
  link.dataset.fullLoad = ''
  link.textContent = text
  return link
}

/** "This is the copy from 10:42 AM today." */
function sentenceFor(instant: number, { offset, copyToday = '', copyDate = '' }: DOMStringMap): string {
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(document.documentElement.lang, { ...style, timeZone: 'UTC' })
      .format(instant + Number(offset))
      .replace(/\u202f/g, ' ')
  return (dayOf(instant) === dayOf(Date.now()) ? copyToday : copyDate)
    .replace('{time}', format({ hour: 'numeric', minute: '2-digit' }))
    .replace('{date}', format({ weekday: 'long', month: 'long', day: 'numeric' }))
}

/** The number of an instant's day in the centre's calendar. */
const dayOf = (instant: number): number =>
  Math.floor((instant + Number(document.getElementById('update')?.dataset.offset)) / dayMs)

/** Whether the day of the shown page has passed, or is to come. */
const isOfOtherDay = (): boolean => dayOf(shown.copy ?? arrivedAt) !== dayOf(Date.now())
