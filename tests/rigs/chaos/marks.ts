/** Stamps texts with the time at which the service sent them, so that every page reveals the age of its content. */
import { type ContentName, contentNames } from './promises'

/** Fields that visitors see; not the names of groups, because groups are looked up by name. */
const shown =
  /^(name|title|subtitle|description|plain_text_description|body|html_body|caption|welcome_message|callout|alert_title|alert_message|extra_hours|holiday_name|meta_title|meta_description)(_2)?$/
const groups: ReadonlySet<ContentName> = new Set(['banners', 'galleries', 'blogs'])

const placeholder = 'qMOMENTq'

/** A healthy response as text, with placeholders for the time at which it is sent. */
export const markable = (name: ContentName, value: unknown): string => JSON.stringify(marked(value, groups.has(name)))

function marked(value: unknown, isGroup = false): unknown {
  if (Array.isArray(value)) return value.map((each) => marked(each, isGroup))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      typeof member !== 'string'
        ? marked(member)
        : shown.test(key) && member !== '' && !(isGroup && key === 'name')
          ? `${member} ${placeholder}`
          : member,
    ]),
  )
}

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
