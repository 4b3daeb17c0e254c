/** The registry of forms: the rule and markup of each kind, and its page. */
import type { ReactNode } from 'react'
import { centre } from '../base/config'
import { contactUs, type FixedPage, newsletter } from '../queries/fixed-pages'
import type { PageContext } from '../request/context'
import { ContactForm, contactForm } from './contact'
import { contestForm } from './contest/contest'
import { ContestForm } from './contest/contest-form'
import type { Form, FormProps } from './form'
import type { FormKind } from './kinds'
import { NewsletterForm, newsletterForm } from './newsletter'

/** A form that is the main part of a fixed page: the page is built from this row. */
export interface PageForm {
  page: FixedPage
  rule: (context: PageContext) => Form
  Markup: (given: FormProps) => ReactNode
  /** Fields that a link to the page may fill in, as query parameters. */
  prefilled?: readonly string[]
}

/** The contest form, which is on each contest's own page. */
interface ContestPageForm {
  rule: typeof contestForm
  Markup: typeof ContestForm
}

/** By kind. */
export const forms = {
  contact: {
    page: contactUs,
    rule: contactForm,
    Markup: ContactForm,
    prefilled: centre.contact.length > 0 ? ['topic'] : [],
  },
  // Prefilled by the strip on other pages (rule 10.6).
  newsletter: { page: newsletter, rule: newsletterForm, Markup: NewsletterForm, prefilled: ['email'] },
  contest: { rule: contestForm, Markup: ContestForm },
} satisfies Record<FormKind, PageForm | ContestPageForm>

/** The forms that have a fixed page. */
export const pageForms: readonly PageForm[] = Object.values(forms).filter((form) => 'page' in form)
