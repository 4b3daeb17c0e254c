import type { Page } from 'playwright/test'
import { wordsOf } from '../../../src/centre/time/format'

/** Words that break across lines in page headings, store tiles, disclosures and buttons, and years there and in dates. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>()
    for (const element of document.querySelectorAll('h1, main h2, .tile h3, summary, .btn, main time, .meta .whole')) {
      if (element.closest('.sr, svg, dialog') || element.getClientRects().length === 0) continue
      const pieces = element.matches('time, .whole') ? /\d{4}/g : /[\p{L}’']{3,}|\d{4}/gu
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        for (const { 0: word, index } of text.data.matchAll(pieces)) {
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

const anyOf = (words: readonly string[]) => `(?:${words.join('|').replaceAll('.', '\\.')})(?!\\p{L})`
/** A date or a time as the site writes it, with the dash of a range that it starts. */
const moment = (['en', 'fr'] as const)
  .flatMap((locale) => {
    const { months, shortMonths } = wordsOf(locale)
    const month = anyOf([...months, ...shortMonths])
    return [`${month}\\s\\d{1,2}(?!\\d)(?:,\\s\\d{4})?`, `\\d(?:er)?\\s${month}(?:\\s\\d{4})?`, `${month}\\s\\d{4}`]
  })
  .concat('\\d\\s[AP]M', '\\d\\sh(?:\\s\\d\\d)?(?![\\p{L}\\d])')
  .map((each) => `${each}(?:\\s–)?`)
  .join('|')
/** A time and its end. */
const span = '\\d[\\d:]*\\s(?:[AP]M|h(?:\\s\\d\\d)?)\\s–\\s\\d[\\d:]*\\s(?:[AP]M|h(?:\\s\\d\\d)?)'
const phone = '\\d{3}-\\d{3}-\\d{4}'

/** Dates, times and telephone numbers that wrap onto two lines; in editors' texts only telephone numbers. */
export const brokenMoments = (page: Page): Promise<string[]> =>
  page.evaluate(
    (patterns) => {
      const broken = new Set<string>()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        if (text.parentElement?.closest('.sr, svg, script, style, option')) continue
        const pattern = text.parentElement?.closest('.prose') ? patterns.phone : patterns.all
        for (const { 0: moment, index } of text.data.matchAll(new RegExp(pattern, 'gu'))) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + moment.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.add(`${moment} of “${text.data}”`)
        }
      }
      return [...broken]
    },
    { all: [phone, span, moment].join('|'), phone },
  )
