import { env } from 'cloudflare:workers'
import type { ReactNode } from 'react'
import { turnstileOf } from '../../base/settings'
import type { PageContext } from '../../request/context'
import { honeypot } from '../../request/guard'
import type { TextKey } from '../../texts/texts'
import { suggestEmail } from '../fields/people'
import { type FormState, seenEmail } from '../form'
import { CallUs, ErrorSummary } from './error-summary'

interface FormBoxProps {
  state: FormState
  /** Label of the one button: a verb. */
  action: TextKey
  buttonClass?: string
  context: PageContext
  children: ReactNode
}

/**
 * A form with its error summary above it. Posts to its own page and works without script; the script
 * (client/behaviours/forms.ts) stays on the page and replaces this box.
 */
export function FormBox({ state, action, buttonClass = 'btn', context, children }: FormBoxProps) {
  const { t, link } = context
  const { form, token } = state
  const turnstile = turnstileOf(env)
  return (
    <div data-form-box="">
      <ErrorSummary state={state} context={context} />
      <form
        className="form"
        method="post"
        // Without script, the browser jumps to the summary when the page comes back.
        action={`${link(form.path)}#error-summary`}
        encType={form.withPhoto ? 'multipart/form-data' : undefined}
        noValidate
        data-form=""
      >
        <input type="hidden" name="token" value={token} />
        <SeenEmail state={state} />
        <Honeypot context={context} />
        {children}
        {turnstile ? <div data-turnstile={turnstile.siteKey} /> : null}
        <div>
          <button className={buttonClass} type="submit" data-sending={t('forms.sending')}>
            {t(action)}
          </button>
        </div>
      </form>
      <div className="notice notice-bad" tabIndex={-1} data-form-failed="" data-too-large={t('forms.tooLarge')} hidden>
        <div role="alert">
          <p data-form-reason="">{t('forms.notSent')}</p>
          <p>
            <CallUs context={context} />
          </p>
        </div>
      </div>
    </div>
  )
}

/** The address for which a correction was offered: sent again unchanged, it is taken as meant (rule 10.7). */
function SeenEmail({ state: { values } }: { state: FormState }) {
  const { email = '' } = values
  return suggestEmail(email) === null ? null : <input type="hidden" name={seenEmail} value={email} />
}

/** Only bots see it: off screen, not a tab stop, hidden from screen readers. */
function Honeypot({ context: { t } }: { context: PageContext }) {
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor={honeypot}>{t('forms.honeypot')}</label>
      <input id={honeypot} name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
