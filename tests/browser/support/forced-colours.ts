/** Whether choices remain visible in forced colours. */
import type { Page } from 'playwright/test'

/** Containers of choices. */
const choices = '.chips, .toggle, .az, .subnav, .nav, .map-list, .drawer, [role=listbox], .hearts'

/** In dark forced colours: selections that look like others, highlights in another colour, logos without ground. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const lost = await page.evaluate((around) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const isChosen = (element: Element) =>
      element.matches('[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]')
    const page = getComputedStyle(document.body).backgroundColor
    const look = (element: Element) => {
      const { backgroundColor, outlineStyle, textDecorationLine, fontWeight } = getComputedStyle(element)
      const { fill = '' } = element.querySelector('.icon')
        ? getComputedStyle(element.querySelector('.icon') as Element)
        : {}
      // Transparent and the page's colour look the same.
      const ground = backgroundColor === 'rgba(0, 0, 0, 0)' ? page : backgroundColor
      return [ground, outlineStyle, textDecorationLine, fontWeight, fill].join()
    }
    const found: string[] = []
    for (const group of document.querySelectorAll(around)) {
      const all = [...group.querySelectorAll('a, button, summary, [role=option]')].filter(isShown)
      const others = new Set(all.filter((each) => !isChosen(each) && each !== document.activeElement).map(look))
      for (const each of all.filter(isChosen))
        if (others.has(look(each))) found.push(`${group.className} "${each.textContent}"`)
    }
    for (const mark of [...document.querySelectorAll('mark')].filter(isShown)) {
      const around = mark.parentElement
      if (around && getComputedStyle(mark).color !== getComputedStyle(around).color)
        found.push(`the word "${mark.textContent}"`)
    }
    for (const logo of document.querySelectorAll('.logo img, .f-logo, .plate'))
      if (isShown(logo) && getComputedStyle(logo).backgroundColor === page)
        found.push(`ground of ${logo.className || logo.parentElement?.className}`)
    return found
  }, choices)
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  return lost
}
