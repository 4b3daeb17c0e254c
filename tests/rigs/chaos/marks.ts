/** Stamps texts with the time at which the service sent them, so that every page reveals the age of its content. */
import { marked } from '../../purge/changes'
import { type ContentName, contentNames } from './promises'

const placeholder = 'qMOMENTq'

/** A healthy response as text, with placeholders for the time at which it is sent. */
export const markable = (name: ContentName, value: unknown): string => JSON.stringify(marked(name, value, placeholder))

/** Fills in the time: elapsed (ms), and by the site's own clock (epoch ms). */
export const stamped = (text: string, name: ContentName, passed: number, date: number): string =>
  text.replaceAll(
    placeholder,
    `q${contentNames.indexOf(name)}x${Math.floor(passed / 1000)}x${Math.floor(date / 1000)}q`,
  )

export interface Mark {
  name: ContentName
  /** When the service sent it: seconds of true time, and of the site's clock. */
  passed: number
  date: number
}

/** The distinct marks in a response. */
export function marksIn(body: string): Mark[] {
  // Lines of an iCalendar file are folded.
  const found = new Set(body.replaceAll('\r\n ', '').match(/q\d+x\d+x\d+q/gi))
  return [...found].map((mark) => {
    const [index = 0, passed = 0, date = 0] = mark.slice(1, -1).split(/x/i).map(Number)
    return { name: contentNames[index]!, passed, date }
  })
}
