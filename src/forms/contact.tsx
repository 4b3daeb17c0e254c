import * as z from 'zod'
import { contactUs } from '../queries/fixed-pages'
import type { PageContext } from '../request/context'
import { email, firstName, lastName, mayTick, message, phone } from './fields/fields'
import { circumstances, type Form, type FormProps } from './form'
import { FormBox } from './markup/form-box'
import { ConsentBox, Email, Message, Names, Phone } from './markup/inputs'

const { path } = contactUs
const fields = { first_name: firstName, last_name: lastName, email, phone, message, agree_newsletter: mayTick }
const schema = z.object(fields)

/** A message to the centre's staff. */
export const contactForm = (context: PageContext): Form => ({
  kind: 'contact',
  path,
  scope: 'contact',
  thanks: 'contact',
  fields: Object.keys(fields),
  schema,
  withPhoto: false,
  closed: null,
  entry: null,
  outgoing({ agree_newsletter: _, ...said }: z.output<typeof schema>) {
    return { target: 'contact', subject: '', fields: { ...said, ...circumstances(context, path) } }
  },
})

export function ContactForm(given: FormProps) {
  return (
    <FormBox action="forms.sendMessage" {...given}>
      <Names {...given} />
      <Email {...given} />
      <Phone {...given} />
      <Message {...given} />
      <ConsentBox {...given} />
    </FormBox>
  )
}
