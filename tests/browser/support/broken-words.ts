import type { Page } from 'playwright/test'
import { dateWords } from '../../../src/centre/time/format'
import { isWhole } from '../../support/breadth'
import { widerBy } from './axe'

/**
 * Where a match of a pattern stands on several lines.
 * @param among selector of the parts whose texts are looked at, without those of `but`
 * @param patterns the pattern of a text is that of the first selector that it is within
 */
const onTwoLines = (
  page: Page,
  among: string,
  but: string,
  patterns: readonly (readonly [within: string, pattern: string])[],
): Promise<string[]> =>
  page.evaluate(
    ([among, but, patterns]) => {
      const broken = new Set<string>()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        const around = text.parentElement
        if (!around?.closest(among) || around.closest(but)) continue
        const [, pattern = ''] = patterns.find(([within]) => around.closest(within)) ?? []
        for (const { 0: found, index } of text.data.matchAll(new RegExp(pattern, 'gu'))) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + found.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.add(`“${found}” of “${text.data}” in ${around.localName}`)
        }
      }
      return [...broken]
    },
    [among, but, patterns] as const,
  )

/** Words that break across lines in page headings, store tiles, disclosures and buttons, and years there and in dates. */
const brokenWords = (page: Page): Promise<string[]> =>
  onTwoLines(page, 'h1, main h2, .tile h3, summary, .btn, main time, .meta .whole', '.sr, svg, dialog', [
    ['time, .whole', '\\d{4}'],
    ['*', "[\\p{L}’']{3,}|\\d{4}"],
  ])

const anyOf = (words: readonly string[]) => `(?:${words.join('|').replaceAll('.', '\\.')})(?!\\p{L})`
const weekday = anyOf((['en', 'fr'] as const).flatMap((locale) => dateWords[locale].weekdays))
/** A date or a time as the site writes it, with the dash of a range that it starts. */
const moment = (['en', 'fr'] as const)
  .flatMap((locale) => {
    const { months, shortMonths } = dateWords[locale]
    const month = anyOf([...months, ...shortMonths])
    return [`${month}\\s\\d{1,2}(?!\\d)(?:,\\s\\d{4})?`, `\\d(?:er)?\\s${month}(?:\\s\\d{4})?`, `${month}\\s\\d{4}`]
  })
  .concat(weekday, '\\d\\s[AP]M', '\\d\\sh(?:\\s\\d\\d)?(?![\\p{L}\\d])')
  .map((each) => `${each}(?:\\s–)?`)
  .join('|')
/** A time and its end. */
const span = '\\d[\\d:]*\\s(?:[AP]M|h(?:\\s\\d\\d)?)\\s–\\s\\d[\\d:]*\\s(?:[AP]M|h(?:\\s\\d\\d)?)'
const phone = '\\d{3}-\\d{3}-\\d{4}'

/** Dates, times and telephone numbers that wrap onto two lines; in editors' texts only telephone numbers. */
export const brokenMoments = (page: Page): Promise<string[]> =>
  onTwoLines(page, 'body', '.sr, svg, script, style, option', [
    ['.prose', phone],
    ['*', [phone, span, moment].join('|')],
  ])

/** Weekdays and times of day in the interface, each by itself. */
export const brokenTimes = (page: Page): Promise<string[]> =>
  onTwoLines(page, 'body', '.prose, .lede, .sr, svg, script', [
    ['*', `${weekday}|\\d[\\d:]*\\s(?:[AP]M|h(?:\\s\\d\\d)?)(?!\\p{L})`],
  ])

/** A German compound of 34 letters, for which other languages need five words. */
const longWord = 'Kindermodefachgeschäftserweiterung'

/** Prefixes every text with the long word, except in drawings, visually hidden texts and options. */
export const lengthen = (page: Page): Promise<void> =>
  page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) found.push(node)
    for (const text of found) {
      if (!/\p{L}{3}/u.test(text.data)) continue
      if (text.parentElement?.closest('svg, script, style, option, textarea, .sr')) continue
      text.data = `${word} ${text.data}`
    }
  }, longWord)

/** Sets the size of the text. */
export const enlarge = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, `${percent}%`)

/** Elements that extend beyond the viewport, other than in a part that scrolls by itself. */
const offenders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const { right, width } = element.getBoundingClientRect()
      if (width === 0 || right <= innerWidth + 1 || element.closest('.slides, .scroll-x, .subnav ul, svg, .sr'))
        continue
      if ([...element.children].some((child) => child.getBoundingClientRect().right >= right)) continue
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} ${Math.round(right)} in ${element.parentElement?.className}`,
      )
    }
    return found.slice(0, 4)
  })

/** Everything too wide on a page, in each of its states and at several viewport widths: the narrowest of a layout. */
export async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  const measure = async (state: string, widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const excess = await widerBy(page)
      if (excess > 0) found.push(`${state} at ${width}: ${excess} px, ${(await offenders(page)).join('; ')}`)
    }
  }
  await measure('as it is', [320])
  for (const width of isWhole ? [320, 390] : [320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const moment of await brokenMoments(page)) found.push(`on two lines at ${width}: ${moment}`)
  }
  await enlarge(page, 200)
  await measure('text at 200 %', isWhole ? [320, 769, 990, 1280] : [769])
  await page.setViewportSize({ width: 390, height: 800 })
  for (const word of await brokenWords(page)) found.push(`on two lines with text at 200 % at 390: ${word}`)
  await lengthen(page)
  await measure('long words, text at 200 %', [320, 769])
  await enlarge(page, 100)
  await measure('long words', isWhole ? [320, 768, 990] : [990])
  return found
}
