/** Checks that focus rings exist, are whole, and are not covered. */
import type { Page } from 'playwright/test'

/** How many similar controls in a row are checked: the first ones and the last. */
const alike = 3

/** Focuses each control, as Tab would; returns those whose ring is missing or clipped, or that are covered. */
export const brokenRings = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    const seen = new Map<string, number>()
    const controls = [...document.querySelectorAll<HTMLElement | SVGElement>(focusable)].filter((each) => {
      if (each.tabIndex < 0 || !each.checkVisibility({ visibilityProperty: true }) || each.closest('[inert], .pot'))
        return false
      const kind = `${each.parentElement?.parentElement?.className} ${each.className}`
      const count = (seen.get(kind) ?? 0) + 1
      seen.set(kind, count)
      return count <= most || !each.closest('.tile, .map-list, svg, .card')
    })
    const found: string[] = []
    for (const control of controls) {
      control.focus({ focusVisible: true } as FocusOptions)
      // A slide outside the view cannot be focused.
      if (document.activeElement !== control) continue
      const told = (what: string) =>
        found.push(
          `${control.tagName} ${control.className || control.parentElement?.className} "${control.textContent?.trim().slice(0, 20)}": ${what}`,
        )
      // A card shows its link's ring; a unit of the map has a different stroke.
      const ringed = [control, control.closest('.card')].find(
        (each) => each && getComputedStyle(each).outlineStyle !== 'none',
      )
      if (!ringed) {
        if (!control.closest('svg')) told('no ring')
        continue
      }
      const { outlineWidth, outlineOffset } = getComputedStyle(ringed)
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const box = ringed.getBoundingClientRect()
      const ring = {
        left: box.left - reach,
        right: box.right + reach,
        top: box.top - reach,
        bottom: box.bottom + reach,
      }
      if (ring.left < -1 || ring.right > document.documentElement.clientWidth + 1) told('reaches out of the window')
      for (let around = ringed.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        const isCut =
          (overflowX !== 'visible' && (ring.left < edge.left - 1 || ring.right > edge.right + 1)) ||
          (overflowY !== 'visible' && (ring.top < edge.top - 1 || ring.bottom > edge.bottom + 1))
        if (isCut) told(`cut by ${around.className || around.tagName}`)
      }
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
      const there = document.elementFromPoint(Math.min(box.left + box.width / 2, innerWidth - 1), (top + bottom) / 2)
      if (bottom <= top) told('out of the window')
      else if (
        there &&
        !control.contains(there) &&
        !there.contains(control) &&
        !there.closest('.card')?.contains(control)
      )
        told(`under ${there.className || there.tagName}`)
    }
    return found
  }, alike)
