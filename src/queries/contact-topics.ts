/** The contact form with its topic chosen (rule 10.11). */
import { centre } from '../base/config'
import { routes } from '../base/routes'
import { isAbout } from '../centre/search/questions/questions'
import type { Subject } from '../centre/search/questions/subjects'
import type { PageContext } from '../request/context'
import { labelIn } from '../texts/localised'

/** The link to the contact form for the centre's topic that is about a subject; none where the folder names no such topic. */
export function contactAbout(subject: Subject, { t, link, locale }: PageContext): { href: string; text: string }[] {
  const topic = centre.contact.find(({ name }) =>
    (typeof name === 'string' ? [name] : Object.values(name)).some((text) => isAbout(subject, text)),
  )
  if (topic === undefined) return []
  const text = `${t('fixed.contactUs')}${t('search.colon')}${labelIn(topic.name, locale).text}`
  return [{ href: link(`${routes.contactUs.path}?topic=${topic.id}`), text }]
}
