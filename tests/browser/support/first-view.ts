/** What a page looks like before its style sheet has come. */
import type { Page } from 'playwright/test'

/**
 * The rules for something in the window that the page has not brought itself (client/styles/first/): with them it looks
 * different when the style sheet comes. The page is to be as it was loaded: not scrolled, nothing opened.
 * @returns their selectors
 */
export const rulesThatComeLate = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const brought = new Set<string>()
    const late: { key: string; selector: string }[] = []
    /** What changes nothing that is seen. */
    const unseen = new Set(['interactivity', 'container-type'])
    const isSeen = ({ style }: CSSStyleRule): boolean => [...style].some((property) => !unseen.has(property))
    /** Rules that apply to this window, each with the conditions it stands under. */
    const each = (rules: CSSRuleList, take: (key: string, selector: string) => void, under = ''): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) isSeen(rule) && take(under + rule.cssText, rule.selectorText)
        else if (rule instanceof CSSMediaRule) {
          if (matchMedia(rule.media.mediaText).matches) each(rule.cssRules, take, under + rule.media.mediaText)
        } else if (rule instanceof CSSGroupingRule) each(rule.cssRules, take, under)
      }
    }
    for (const { ownerNode, cssRules } of document.styleSheets)
      each(cssRules, (key, selector) => {
        if (ownerNode instanceof HTMLStyleElement) brought.add(key)
        else late.push({ key, selector })
      })
    const isInView = (element: Element): boolean => {
      const { width, height, top, bottom } = element.getBoundingClientRect()
      return width > 0 && height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility()
    }
    // A broken picture's words are drawn in its ::before; a whole one has none. What has no element is not on the page.
    const elementOf = (selector: string) =>
      selector
        .replace(/img(?:\[[^\]]*\])?::\w+/g, ':not(*)')
        .replace(/(^|,\s*)::/g, '$1:not(*)::')
        .replace(/::[\w-]+(?:\([^)]*\))?/g, '')
    return late
      .filter(({ key }) => !brought.has(key))
      .filter(({ selector }) => [...document.querySelectorAll(elementOf(selector))].some(isInView))
      .map(({ selector }) => selector)
  })
