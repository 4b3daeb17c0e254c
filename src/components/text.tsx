/** Parts of sentences. */
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { LangText } from '../texts/localised'

/** "10 AM – 9 PM", "December 26, 2026", "604-555-0100": each with the punctuation that must not begin a line. */
const unbreakable =
  /(?:\d{1,2}(?::\d\d)?\u00a0(?:[AP]M|h(?:\u00a0\d\d)?)\u00a0– \d{1,2}(?::\d\d)?\u00a0(?:[AP]M|h(?:\u00a0\d\d)?)|(?:\d{1,2}(?:er)?\u00a0\p{L}{3,9}\.?|(?<!\p{L})\p{L}{3,9}\.?(?:\u00a0\d{1,2},)?)\u00a0\d{4}(?:\u00a0–)?|\d{3}-\d{3}-\d{4})[.,;:]?/gu

/** Where a date that is wider than its line may wrap: before its year. */
const beforeYear = /\u00a0(?=\d{4})/

/**
 * The text with a span around each piece that is read as a unit and stays on one line (rule 9.12). Non-breaking spaces
 * would change the text for programs and find-in-page.
 */
export function noWrap(text: string): ReactNode {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: piece, index } of text.matchAll(unbreakable)) {
    parts.push(
      <Fragment key={index}>
        {text.slice(from, index)}
        <span className="whole">{piece.replace(beforeYear, ' ')}</span>
      </Fragment>,
    )
    from = index + piece.length
  }
  return from === 0 ? text : [...parts, text.slice(from)]
}

/** Words that hold on the page's day only, if `later` has those of a copy on another day (client/offline/copies.ts). */
export const TodayOnly = ({ later, children }: { later: string | null | undefined; children: ReactNode }) =>
  later ? (
    <span data-later={later}>
      <span className="of-day">{children}</span>
    </span>
  ) : (
    children
  )

interface WordsProps extends Pick<ComponentProps<'a'>, 'className' | 'href' | 'id' | 'tabIndex'> {
  as: 'a' | 'b' | 'figcaption' | 'h1' | 'h2' | 'h3' | 'option' | 'p' | 'span'
  value?: string
  of: Partial<LangText<string | null>> | null
}

/** An element with the content's text, in its language; nothing if there is none. */
export const Words = ({ as: Element, of, ...attributes }: WordsProps) =>
  of?.text ? (
    <Element {...attributes} lang={of.lang}>
      {of.text}
    </Element>
  ) : null

/** A paragraph of such a text. */
export const Paragraph = (props: Omit<WordsProps, 'as'>) => Words({ as: 'p', ...props })

/** What is shown of each, with spaces between, for copied text and search engines, which see no styles. */
export const withSpaces = <Item,>(items: readonly Item[], show: (item: Item) => ReactNode): ReactNode[] =>
  items
    .map(show)
    .filter((part) => part !== null && part !== false && part !== undefined)
    .flatMap((part, index) => (index === 0 ? [part] : [' ', part]))
