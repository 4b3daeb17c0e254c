/**
 * Restores what was typed into a page's forms, at Back and Forward (rule 10.9), as a browser does after a full load, and
 * in the page's other language. It is kept in this tab, by history entry; what a GET form shows is in the address.
 */
import { languagePrefix } from '../../src/centre/constants'
import { closest } from '../base/closest'
import { isPlainClick } from '../shared/island'

const typedKey = 'mall:typed'
/** Where the page of this address finds what was typed in its other language. */
const otherKey = (): string => location.pathname.replace(languagePrefix, '') || '/'
/** Neither tokens, which are hidden, nor files, which no script can put back. */
const selector = 'form[method=post]:not([data-form=sent]) :is(input:not([type=hidden], [type=file]), textarea, select)'

/** The page's controls, each with its value, the property that holds it, and whether the server sent it so. */
const readControls = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)].map((control) => {
    if (control instanceof HTMLSelectElement) {
      const sent = [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
      return { control, property: 'value', value: control.value, isAsSent: control.value === sent }
    }
    const isBox = /^(checkbox|radio)$/.test(control.type)
    const [property, initial] = isBox ? (['checked', 'defaultChecked'] as const) : (['value', 'defaultValue'] as const)
    return { control, property, value: control[property], isAsSent: control[property] === control[initial] }
  })

/** Keeps what the page's forms hold. @param entry the history entry of the page */
export function saveTyped({ key }: Pick<NavigationHistoryEntry, 'key'>): void {
  const typed = readControls().map(({ control, value }) => [control.id, value] as const)
  try {
    if (typed.some(([, value]) => value)) sessionStorage.setItem(`${typedKey}:${key}`, JSON.stringify(typed))
    else sessionStorage.removeItem(`${typedKey}:${key}`)
  } catch {}
}

/** Puts what was typed back into the fields that still hold what the server sent. */
export function restoreTyped(): void {
  try {
    const kept = [window.navigation?.currentEntry?.key, otherKey()].map((key) => `${typedKey}:${key}`)
    const typed = new Map(kept.flatMap((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]')))
    sessionStorage.removeItem(kept[1] ?? '')
    for (const { control, property, isAsSent } of readControls())
      if (typed.has(control.id) && isAsSent) Object.assign(control, { [property]: typed.get(control.id) })
  } catch {}
}

// A link to the other language is loaded in full.
document.addEventListener('click', (event) => {
  if (closest(event, '.language') && isPlainClick(event)) saveTyped({ key: otherKey() })
})
