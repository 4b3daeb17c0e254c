/** Telephone numbers in an editor's words become links: a number that can be seen can be called, and stays in one line. */
import type { Element, ElementContent, Text } from 'hast'
import { telHref } from '../../base/telephone'

/** A North American number as people write it: 604-555-0100, (604) 555-0100, 604 555-0100, 1-604-555-0100, 604.555.0100. */
const phone = /(?<![\w.+-])(?:\+?1[ .\u00a0-])?(?:\(\d{3}\)[ \u00a0]?|\d{3}[ .\u00a0-])\d{3}[ .\u00a0-]\d{4}(?![\w-])/g

/** Whether there is a number in the text. */
export const hasPhone = (text: string): boolean => text.search(phone) >= 0

const link = (written: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href: telHref(written) },
  children: [{ type: 'text', value: written }],
})

/** The text in parts, of which each number is a link. */
export function withPhoneLinks(text: Text): ElementContent[] {
  const parts: ElementContent[] = []
  let from = 0
  for (const { 0: written, index } of text.value.matchAll(phone)) {
    if (index > from) parts.push({ type: 'text', value: text.value.slice(from, index) })
    parts.push(link(written))
    from = index + written.length
  }
  if (from === 0) return [text]
  if (from < text.value.length) parts.push({ type: 'text', value: text.value.slice(from) })
  return parts
}
