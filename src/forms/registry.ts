/** The registry of forms: the definition of each kind, and its page. */
import { centre } from '../base/config'
import { contactUs, newsletter } from '../queries/fixed-pages'
import { contactForm } from './contact'
import { contestForm } from './contest/contest'
import type { FormKind } from './kinds'
import { newsletterForm } from './newsletter'

/** By kind, with the fixed page and what a link to it may fill in; the contest form is on each contest's own page. */
export const forms = {
  contact: { page: contactUs, formOf: contactForm, prefilled: centre.contact.length > 0 ? ['topic'] : [] },
  // Prefilled by the strip on other pages (rule 10.6).
  newsletter: { page: newsletter, formOf: newsletterForm, prefilled: ['email'] },
  contest: { formOf: contestForm },
} satisfies Record<FormKind, object>

export type PageForm = (typeof forms)['contact' | 'newsletter']
