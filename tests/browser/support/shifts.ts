/** Records layout shifts without user input. */
import type { Page } from 'playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Records every layout shift of the pages loaded from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const read = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        // The browser's own box for a picture that fails is gone when it has failed: nothing that is left has moved.
        const gone = sources.filter(({ node, currentRect }) => !node && currentRect.width === 0)
        if (hadRecentInput || (gone.length > 0 && gone.length === sources.length)) continue
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.trim().slice(0, 30) || (node as Element | null)?.className} (${rect(previousRect)} to ${rect(currentRect)})`,
        )
        shifts.push(`${value.toFixed(5)}: ${what.join('; ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => read(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shiftsSoFar: () => {
        read(observer.takeRecords())
        return shifts
      },
    })
  })

/** Scrolls through the whole page and back, a screen at a time, and returns all shifts since it was opened. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const { scrollHeight } = document.documentElement
    for (let top = 0; top < scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
    await frame()
    return (window as unknown as { shiftsSoFar(): string[] }).shiftsSoFar()
  })
