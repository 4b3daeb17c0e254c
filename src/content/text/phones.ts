/** Telephone numbers in an editor's words become links: a number that can be seen can be called, and stays in one line. */
import type { ElementContent, Text } from 'hast'
import { telHref } from '../../base/telephone'
import { element } from './meaning'

/** A North American number as people write it: 604-555-0100, (604) 555-0100, 604 555-0100, 1-604-555-0100, 604.555.0100. */
const phone = /(?<![\w.+-])((?:\+?1[ .\u00a0-])?(?:\(\d{3}\)[ \u00a0]?|\d{3}[ .\u00a0-])\d{3}[ .\u00a0-]\d{4})(?![\w-])/

/** Whether there is a number in the text. */
export const hasPhone = (text: string): boolean => text.search(phone) >= 0

const link = (written: string) => element('a', { href: telHref(written) }, [{ type: 'text', value: written }])

/** The text in parts, of which each number is a link. */
export const withPhoneLinks = (text: Text): ElementContent[] =>
  text.value
    .split(phone)
    .flatMap((part, index) => (index % 2 === 1 ? link(part) : part === '' ? [] : { type: 'text', value: part }))
