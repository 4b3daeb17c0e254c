/** Keeps on one line what is read as a unit: a time range, a date with its year, a telephone number (rule 9.12). */
import { Fragment, type ReactNode } from 'react'

/** "10 AM – 9 PM", "December 26, 2026", "604-555-0100": each with the punctuation that must not begin a line. */
const unbreakable =
  /(?:\d{1,2}(?::\d\d)?\u00a0(?:[AP]M|h(?:\u00a0\d\d)?)\u00a0– \d{1,2}(?::\d\d)?\u00a0(?:[AP]M|h(?:\u00a0\d\d)?)|(?:\d{1,2}(?:er)?\u00a0\p{L}{3,9}\.?|(?<!\p{L})\p{L}{3,9}\.?(?:\u00a0\d{1,2},)?)\u00a0\d{4}(?:\u00a0–)?|\d{3}-\d{3}-\d{4})[.,;:]?/gu

/** Where a date that is wider than its line may wrap: before its year. */
const beforeYear = /\u00a0(?=\d{4})/

/** The text with a span around each such piece. Non-breaking spaces would change it for programs and find-in-page. */
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
