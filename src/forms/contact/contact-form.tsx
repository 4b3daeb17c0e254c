/** On /contact-us. */

import { Consent } from '../markup/consent'
import { FormBox } from '../markup/form-box'
import type { FormProps } from '../markup/form-props'
import { Email, Message, Names, Phone } from '../markup/inputs'

export function ContactForm(given: FormProps) {
  return (
    <FormBox action="forms.sendMessage" {...given}>
      <Names {...given} />
      <Email {...given} />
      <Phone {...given} />
      <Message {...given} />
      <Consent {...given} />
    </FormBox>
  )
}
