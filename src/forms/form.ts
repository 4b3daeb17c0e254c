/** The definition of a form: its fields, state and delivery. */
import { hasFamily } from '../base/config'
import { addressLines } from '../centre/place'
import type { ContextProps, PageContext, SentForm } from '../request/context'
import type { TextKey } from '../texts/texts'
import type { ContestTerms } from './contest/terms'
import type { Field } from './fields/fields'
import type { Photo } from './fields/photo'
import type { FormKind, ThanksKey } from './kinds'
import type { Outgoing, Submission } from './outbox/submission'
import { mintToken } from './tokens'

/** The validated fields that every form has in common. */
export interface ValidFields {
  first_name: string
  last_name: string
  email: string
  /** The newsletter checkbox, initially unticked. */
  agree_newsletter: boolean
  contest_photo?: Photo
}

/** How fields are read: those that every form has, and its own. */
export type Rules = Readonly<Record<string, Field>> & { [Name in keyof ValidFields]: Field<ValidFields[Name]> }

export interface Form {
  kind: FormKind
  /** Path of its page, without the language prefix. */
  path: string
  /** Binds a token to this form: one contest's token is not valid for another. */
  scope: string
  /** Label of the one button: a verb. */
  action: TextKey
  thanks: ThanksKey
  /** Names of the fields that are shown, in the page's order. */
  fields: readonly string[]
  /** How those are read, in the same order; what is not shown is read as empty. */
  rules: Rules
  withPhoto: boolean
  /** A sentence that says why it accepts no submissions; null while it does. */
  closed: string | null
  /** The record that it is for is missing: it accepts nothing, and shows again what was typed. */
  isMissing?: true
  entry: Submission['entry']
  /** Of the contest whose entry form it is; null for other forms. */
  terms: ContestTerms | null
  /** The message to its receiver, under the receiver's field names. */
  outgoing(valid: ValidFields): Outgoing
}

/** The values for a form that is no contest's and always open. */
export const formDefaults = { withPhoto: false, closed: null, entry: null, terms: null } as const

/** A form as a page shows it: blank, or with what was typed and the errors. */
export type FormState = SentForm & { form: Form }

/** A page's form: the one sent, or a blank one with the query's values for `prefilled`; not shown without a token. */
export async function openForm(form: Form, context: PageContext, prefilled: readonly string[] = []) {
  if (context.form) return { ...context.form, form }
  // The real time, also in a preview: the form is sent to the live site.
  const token = await mintToken(form.scope, context.content.now)
  const prefills = Object.entries(context.query).filter(([name, value]) => value && prefilled.includes(name))
  return { form, token, values: Object.fromEntries(prefills), errors: [], trouble: null }
}

/** The field that holds the e-mail address for which a correction has been offered (fields/people.ts). */
export const seenEmailField = 'email_seen'

/** Fields for every receiver: when, from which page and in which language a form was sent. */
export const submissionContext = ({ now, locale, link }: PageContext, path: string) => ({
  submitted_at: new Date(now).toISOString(),
  page: link(path),
  language: locale,
})

/** The names of a form's fields: without the newsletter's checkbox in a centre that has none (rule 5.8). */
export const fieldNames = (fields: object): string[] =>
  Object.keys(fields).filter((name) => name !== 'agree_newsletter' || hasFamily('newsletter'))

/** The newsletter checkbox's label: who asks, where they are, how to reach them, that one can unsubscribe (CASL). */
export function consentWording({ t, property, site }: PageContext): string {
  const { name, contact_phone: phone, contact_email: email } = property
  const who = [name, ...addressLines(property), phone ?? email ?? new URL(site).host].filter(Boolean).join(', ')
  return t('forms.consent', { who })
}

export type FormProps = ContextProps & { state: FormState }
