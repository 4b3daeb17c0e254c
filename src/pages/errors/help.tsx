/** What an error page can still say: today's hours, whom to call, and the way to the stores. */
import { whole } from '../../components/whole'
import type { PageContext } from '../../request/context'
import { telHref } from '../../request/links'
import { centreToday, todaySentence } from '../../texts/hours-words'

/** "Open today 10:00 AM – 9:00 PM." and the telephone, each only where it is known. */
export function Help({ context }: { context: PageContext }) {
  const { contact_phone: phone } = context.property
  const today = centreToday(context)
  if (today.state === 'unknown' && phone === null) return null
  return (
    <p>
      {today.state === 'unknown' ? null : whole(`${todaySentence(today, context)}.`)}{' '}
      {phone === null ? null : <a href={telHref(phone)}>{phone}</a>}
    </p>
  )
}
