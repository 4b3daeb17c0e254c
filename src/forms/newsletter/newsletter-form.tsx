/** On /newsletter. */

import { Consent } from '../markup/consent'
import { FormBox } from '../markup/form-box'
import type { FormProps } from '../markup/form-props'
import { Email, Names } from '../markup/inputs'

export function NewsletterForm(given: FormProps) {
  return (
    <FormBox action="forms.subscribe" buttonClass="btn btn-accent" {...given}>
      <Names lastOptional {...given} />
      <Email {...given} />
      <Consent {...given} />
    </FormBox>
  )
}
