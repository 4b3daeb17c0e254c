import type { Page } from 'playwright/test'

/** Words of page headings, folded texts and buttons that stand on two lines, with their size. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>()
    for (const element of document.querySelectorAll('h1, main h2, summary, .btn')) {
      if (element.closest('.sr, svg, dialog') || element.getClientRects().length === 0) continue
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}’']{3,}/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1)
            broken.add(`${element.tagName.toLowerCase()} “${word}” ${getComputedStyle(element).fontSize}`)
        }
      }
    }
    return [...broken]
  })
