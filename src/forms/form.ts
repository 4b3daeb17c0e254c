/** What a form is: its rule, markup and delivery. What a visitor sent: src/request/sent-form.ts. */

import type * as z from 'zod'
import { addressLines } from '../centre/postal-address'
import type { PageContext } from '../request/context'
import type { SentForm } from '../request/sent-form'
import type { Photo } from './fields/photo'
import type { FormKind, Thanked } from './kinds'
import type { Outgoing } from './outbox/submission'
import { mintToken } from './tokens'

/** What is known of everyone who sends a form, whichever it is. */
export interface Clean {
  first_name: string
  last_name: string
  email: string
  /** The newsletter's box, unticked at first. */
  agree_newsletter: boolean
  contest_photo?: Photo
}

/** One form, with the rules of its fields. */
export interface Form {
  kind: FormKind
  /** Its page, without the language. */
  path: string
  /** Binds a token to this form: a token of one contest is worth nothing in another. */
  scope: string
  thanks: Thanked
  /** In the order of the page. */
  fields: readonly string[]
  /** Of exactly those fields; its issues carry text keys. */
  schema: z.ZodType<Clean>
  withPhoto: boolean
  /** It takes nothing (any more, or yet): a contest outside its time. */
  closed: boolean
  entry: { subject: string; until: number | null } | null
  /** What its receiver gets, by the receiver's names. */
  outgoing(clean: Clean): Outgoing
}

/** A form as a page shows it: fresh, or with what was typed and what is wrong. */
export interface FormState extends SentForm {
  form: Form
}

/**
 * The form of a page: as it came back, or a fresh one, with what the query gives for the `prefilled` fields.
 * @throws where no token can be signed
 */
export async function openForm(
  form: Form,
  context: PageContext,
  prefilled: readonly string[] = [],
): Promise<FormState> {
  if (context.form) return { ...context.form, form }
  const token = await mintToken(form.scope, context.now)
  const given = prefilled.flatMap((name) => {
    const value = context.query[name]
    return value ? [[name, value] as const] : []
  })
  return { form, token, values: Object.fromEntries(given), errors: [], trouble: null }
}

/** The field that holds the address beside which another has been offered (fields/people.ts). */
export const seenEmail = 'email_seen'

/** When and where something was sent, for every receiver. */
export const circumstances = ({ now, locale, link }: PageContext, path: string) => ({
  submitted_at: new Date(now).toISOString(),
  page: link(path),
  language: locale,
})

/** The sentence beside the newsletter's box: who asks, where they are, how to reach them, that it can be ended (CASL). */
export function consentWording({ t, property }: PageContext): string {
  const { name, contact_phone: phone } = property
  const who = [name, ...addressLines(property), phone].filter(Boolean).join(', ')
  return t('forms.consent', { who })
}
