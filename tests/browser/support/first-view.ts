/** What a page looks like before its style sheet is loaded. */
import type { Page } from 'playwright/test'

/**
 * Rules for elements in the viewport that are missing from the page's inline styles (`first:` in client/styles): because
 * of them, the page changes when the style sheet arrives. The page must be unchanged: not scrolled, nothing opened.
 * @returns the rules' selectors
 */
export const rulesThatComeLate = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const brought = new Set<string>()
    const late: { key: string; selector: string }[] = []
    /** Properties, and tokens of what comes later, without an effect on what is seen at first; a row may fade later. */
    const unseen =
      /^(?:interactivity|container-type|cursor|touch-action|user-select|scroll-(?:margin-block-start|padding-inline-.*)|animation-.*|--(?:lift|slide|ease|fade-(?:in|out)))$/
    const isSeen = ({ style }: CSSStyleRule): boolean => [...style].some((property) => !unseen.test(property))
    /** Visits the rules that apply to this viewport, each with its conditions. */
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
    // A broken picture shows text in its ::before; a working one has none. Selectors without an element do not matter.
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
