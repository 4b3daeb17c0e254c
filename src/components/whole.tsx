/** What is read as one word stays in one line of a text: a time and its end, a telephone number, a name with a hyphen. */
import { Fragment, type ReactNode } from 'react'

/** A span of the clock as src/centre/time/format.ts writes it; letters or figures round hyphens, with the mark of a name ("CHECK-IN!"). */
const pieces = /\d[^ ]*(?:M|h|h\u00a0\d\d)\u00a0– \d[^ ]*|[\p{L}\d’]+(?:-[\p{L}\d’]+)+!?/gu

/**
 * The text, with elements round what belongs together. They are lines of their own where one is not wide enough, and break
 * like any text then; blanks and hyphens that never break would be other words for programs, and for a search in the page.
 */
export function whole(text: string): ReactNode {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    parts.push(
      <Fragment key={index}>
        {text.slice(from, index)}
        <span className="whole">{piece}</span>
      </Fragment>,
    )
    from = index + piece.length
  }
  return from === 0 ? text : [...parts, text.slice(from)]
}
