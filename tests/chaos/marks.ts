/** Texts that say when the service sent them: so that any page tells how old what it shows is. */
import { type ContentName, contentNames } from './promises'

/** Members that are shown to people; names of groups are not among them, for groups are found by their names. */
const shown =
  /^(name|title|subtitle|description|plain_text_description|body|html_body|caption|welcome_message|callout|alert_title|alert_message|extra_hours|holiday_name|meta_title|meta_description)(_2)?$/
const groups: ReadonlySet<ContentName> = new Set(['banners', 'galleries', 'blogs'])

const placeholder = 'qMOMENTq'

/** A healthy answer as text, with room for the moment at which it is sent. */
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

/** Puts the moment in: how much time has passed (ms), and what the site's own clock says (epoch ms). */
export const stamped = (text: string, name: ContentName, passed: number, date: number): string =>
  text.replaceAll(
    placeholder,
    `q${contentNames.indexOf(name)}x${Math.floor(passed / 1000)}x${Math.floor(date / 1000)}q`,
  )

export interface Mark {
  name: ContentName
  /** Seconds of true time, and of the site's clock, at which the service sent it. */
  passed: number
  date: number
}

/** The marks of an answer, each once. */
export function marksIn(body: string): Mark[] {
  // A calendar's lines are folded.
  const found = new Set(body.replaceAll('\r\n ', '').match(/q\d+x\d+x\d+q/gi))
  return [...found].map((mark) => {
    const [index = 0, passed = 0, date = 0] = mark.slice(1, -1).split(/x/i).map(Number)
    return { name: contentNames[index]!, passed, date }
  })
}
