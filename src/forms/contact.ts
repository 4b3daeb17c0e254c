import { centre } from '../base/config'
import { contactUs } from '../queries/fixed-pages'
import type { PageContext } from '../request/context'
import { email, firstName, message, optionalBox, optionalName, phone, type Values } from './fields/fields'
import { type Form, fieldNames, formDefaults, submissionContext } from './form'

const { path } = contactUs
/** The id of one of the centre's topics; '' for anything else. */
const topic = (sent: unknown) => centre.contact.find(({ id }) => id === sent)?.id ?? ''
const rules = {
  topic,
  first_name: firstName,
  last_name: optionalName,
  email,
  phone,
  message,
  agree_newsletter: optionalBox,
}

/** A message to the centre's staff. */
export const contactForm = (context: PageContext): Form => ({
  ...formDefaults,
  kind: 'contact',
  path,
  scope: 'contact',
  action: 'forms.sendMessage',
  thanks: 'contact',
  fields: fieldNames(rules).filter((name) => name !== 'topic' || centre.contact.length > 0),
  rules,
  outgoing({ agree_newsletter: _, topic: subject, ...words }: Values<typeof rules>) {
    const about: Record<string, string> = subject === '' ? {} : { topic: subject }
    return { kind: 'contact', subject, fields: { ...about, ...words, ...submissionContext(context, path) } }
  },
})
