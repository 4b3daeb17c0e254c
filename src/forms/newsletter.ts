import { hasFamily } from '../base/config'
import { newsletter } from '../queries/fixed-pages'
import type { PageContext } from '../request/context'
import { email, firstName, optionalName, requiredBox } from './fields/fields'
import { consentWording, type Form, formDefaults, submissionContext, type ValidFields } from './form'
import type { Consent, Outgoing } from './outbox/submission'

const { path } = newsletter
const rules = {
  first_name: firstName,
  last_name: optionalName,
  email,
  agree_newsletter: requiredBox('forms.error.consent'),
}

/** A sign-up with its proof of consent, for the newsletter's provider. */
export const signUp = (valid: ValidFields, { wording, page }: Consent, context: PageContext): Outgoing => {
  const { first_name, last_name, email } = valid
  const sent = submissionContext(context, page)
  const proof = { consent_wording: wording, consented_at: sent.submitted_at }
  return { kind: 'newsletter', subject: '', fields: { first_name, last_name, email, ...proof, ...sent } }
}

/** Who ticked the newsletter checkbox, and its wording; null where it was left unticked. */
export const consentOf = (valid: ValidFields, page: string, context: PageContext): Consent | null => {
  const { agree_newsletter, email } = valid
  return agree_newsletter && hasFamily('newsletter') ? { email, wording: consentWording(context), page } : null
}

/** Subscribing to the newsletter. It does not reveal whether an address is already subscribed. */
export const newsletterForm = (context: PageContext): Form => ({
  ...formDefaults,
  kind: 'newsletter',
  path,
  scope: 'newsletter',
  action: 'forms.subscribe',
  thanks: 'newsletter',
  fields: Object.keys(rules),
  rules,
  outgoing: (valid) => signUp(valid, { email: valid.email, wording: consentWording(context), page: path }, context),
})
