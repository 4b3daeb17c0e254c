/** The registry of forms: the definition of each kind, and its page. */
import { centre } from '../base/config'
import { contactUs, type FixedPage, newsletter } from '../queries/fixed-pages'
import type { PageContext } from '../request/context'
import { contactForm } from './contact'
import { contestForm } from './contest/contest'
import type { Form } from './form'
import type { FormKind } from './kinds'
import { newsletterForm } from './newsletter'

/** The form of a fixed page. */
export interface PageForm {
  page: FixedPage
  formOf: (context: PageContext) => Form
  /** Fields that a link to the page may fill in, as query parameters. */
  prefilled: readonly string[]
}

/** By kind; the contest form is on each contest's own page. */
export const forms = {
  contact: { page: contactUs, formOf: contactForm, prefilled: centre.contact.length > 0 ? ['topic'] : [] },
  // Prefilled by the strip on other pages (rule 10.6).
  newsletter: { page: newsletter, formOf: newsletterForm, prefilled: ['email'] },
  contest: { formOf: contestForm },
} satisfies Record<FormKind, PageForm | { formOf: typeof contestForm }>
