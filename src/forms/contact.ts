import * as z from 'zod/mini'
import { centre } from '../base/config'
import { contactUs } from '../queries/fixed-pages'
import type { PageContext } from '../request/context'
import { email, fieldOf, firstName, message, optionalBox, optionalName, phone } from './fields/fields'
import { type Form, fieldNames, formDefaults, submissionContext } from './form'

const { path } = contactUs
/** The id of one of the centre's topics; '' for anything else. */
const topic = fieldOf((sent) => centre.contact.find(({ id }) => id === sent)?.id ?? '')
const fields = {
  topic,
  first_name: firstName,
  last_name: optionalName,
  email,
  phone,
  message,
  agree_newsletter: optionalBox,
}
const schema = z.object(fields)

/** A message to the centre's staff. */
export const contactForm = (context: PageContext): Form => ({
  ...formDefaults,
  kind: 'contact',
  path,
  scope: 'contact',
  action: 'forms.sendMessage',
  thanks: 'contact',
  fields: fieldNames(fields).filter((name) => name !== 'topic' || centre.contact.length > 0),
  schema,
  outgoing({ agree_newsletter: _, topic: subject, ...words }: z.output<typeof schema>) {
    const about: Record<string, string> = subject === '' ? {} : { topic: subject }
    return { kind: 'contact', subject, fields: { ...about, ...words, ...submissionContext(context, path) } }
  },
})
