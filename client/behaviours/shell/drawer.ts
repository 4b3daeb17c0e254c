/** The menu of narrow windows, built from the header's own links so that the page need not contain them twice. */

const copiesOf = (selector: string, within = '.site-header'): HTMLElement[] =>
  Array.from(document.querySelectorAll(`${within} ${selector}`), (found) => found.cloneNode(true) as HTMLElement)

const copyOf = (selector: string, within?: string): HTMLElement | null => copiesOf(selector, within)[0] ?? null

function createElement(name: string, className: string, ...children: (Node | string | null)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...children.filter((child) => child !== null))
  return made
}

/** Creates the menu: hours, groups as disclosures, then gift cards, visit list, languages and social links. */
export function createDrawer(opener: HTMLElement): HTMLDialogElement {
  const dialog = createElement('dialog', 'sheet') as HTMLDialogElement
  dialog.id = 'menu-overlay'
  dialog.ariaLabel = opener.ariaLabel ?? ''
  dialog.append(
    createBar(opener),
    createHoursLine(),
    createElement('div', 'wrap', createNavigation(), createLastLinks()),
  )
  document.body.append(dialog)
  return dialog
}

function createBar({ dataset }: HTMLElement): HTMLElement {
  // It has a logo for a light ground, but may not have arrived yet.
  const searchBar = '#search-overlay .sheet-bar'
  const button = createElement('button', 'icon-btn', copyOf('.icon', searchBar) ?? '×')
  button.ariaLabel = dataset.close ?? ''
  const form = createElement('form', '', button)
  form.setAttribute('method', 'dialog')
  return createElement('div', 'wrap sheet-bar', copyOf('img', searchBar), form)
}

/** "Open today 10 AM – 9 PM", and the navigation's link to the hours. */
function createHoursLine(): HTMLElement {
  const hours = copyOf('.nav a[href$="/hours"]')
  hours?.removeAttribute('aria-current')
  return createElement('p', 'hours-line', copyOf('.today > span'), hours)
}

function createNavigation(): HTMLElement {
  const nav = createElement('nav', 'drawer')
  nav.ariaLabel = document.querySelector('.site-header .nav')?.ariaLabel ?? null
  for (const item of document.querySelectorAll('.site-header .nav > ul > li')) {
    const entry = item.firstElementChild?.cloneNode(true) as HTMLElement
    if (entry instanceof HTMLDetailsElement) {
      entry.name = 'drawer'
      // The current page's group starts open.
      entry.open = entry.querySelector('[aria-current]') !== null
      for (const part of entry.children) part.removeAttribute('class')
    } else entry.className = 'solo'
    nav.append(entry)
  }
  return nav
}

function createLastLinks(): HTMLElement {
  const gifts = copiesOf('.gifts')
  for (const gift of gifts) gift.className = 'btn'
  const others = [...copiesOf('.visit-link'), ...copiesOf('.language')]
  for (const other of others) {
    other.className = 'btn btn-quiet'
    other.querySelector('.sr')?.removeAttribute('class')
    other.querySelector('[data-visit-count]')?.remove()
  }
  return createElement(
    'div',
    'page-body',
    createElement('p', 'row', ...gifts, ...others),
    copyOf('.account'),
    copyOf('.utility .social'),
  )
}
