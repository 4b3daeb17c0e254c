/** The menu of a narrow window, made of the header's own links so that the page does not carry them twice. */

/** A copy of the first match in the header, or null. */
const copy = (selector: string): HTMLElement | null =>
  (document.querySelector(`.site-header ${selector}`)?.cloneNode(true) as HTMLElement | undefined) ?? null

function element(name: string, className: string, ...children: (Node | string | null)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...children.filter((child) => child !== null))
  return made
}

/** Hours line, groups as disclosures, gift cards, visit list and social links last. */
export function makeDrawer(opener: HTMLElement): HTMLDialogElement {
  const name = opener.ariaLabel ?? ''
  const dialog = element('dialog', 'sheet') as HTMLDialogElement
  dialog.id = 'menu-overlay'
  dialog.ariaLabel = name
  dialog.append(bar(opener), hoursLine(), element('div', 'wrap', navigation(), lastLinks()))
  document.body.append(dialog)
  return dialog
}

function bar({ dataset }: HTMLElement): HTMLElement {
  const button = element('button', 'icon-btn', copyOfCross())
  button.ariaLabel = dataset.close ?? ''
  const form = element('form', '', button)
  form.setAttribute('method', 'dialog')
  return element('div', 'wrap sheet-bar', copy('.logo img'), form)
}

/** The cross of the search overlay, which the server drew. */
const copyOfCross = (): Node =>
  document.querySelector('#search-overlay .sheet-bar .icon')?.cloneNode(true) ?? new Text('×')

/** "Open today 10 AM – 9 PM", and the menu's own link to the hours. */
function hoursLine(): HTMLElement {
  const hours = copy('.nav a[href$="/hours"]')
  hours?.removeAttribute('aria-current')
  return element('p', 'hours-line', copy('.today > span'), hours)
}

function navigation(): HTMLElement {
  const nav = element('nav', 'drawer')
  nav.ariaLabel = document.querySelector('.site-header .nav')?.ariaLabel ?? null
  for (const item of document.querySelectorAll('.site-header .nav > ul > li')) {
    const entry = item.firstElementChild?.cloneNode(true) as HTMLElement
    if (entry instanceof HTMLDetailsElement) {
      entry.name = 'drawer'
      // The group that the current page is in stands open.
      entry.open = entry.querySelector('[aria-current]') !== null
      for (const part of entry.children) part.removeAttribute('class')
    } else entry.className = 'solo'
    nav.append(entry)
  }
  return nav
}

function lastLinks(): HTMLElement {
  const gifts = copy('.utility a:not(.today)')
  const visit = copy('.visit-link')
  if (gifts) gifts.className = 'btn'
  if (visit) visit.className = 'btn btn-quiet'
  visit?.querySelector('.sr')?.removeAttribute('class')
  visit?.querySelector('[data-visit-count]')?.remove()
  const language = copy('.language')
  if (language) language.className = 'btn btn-quiet'
  return element('div', 'page-body', element('p', 'row', gifts, visit, language), copy('.utility .social'))
}
