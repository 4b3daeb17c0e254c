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
  /** The one button: a verb. */
  action: TextKey
  buttonClass?: string
  context: PageContext
  children: ReactNode
}

/**
 * A form with its error summary above it. Posts to its own page, and works without a script; the script
 * (client/behaviours/forms.ts) keeps the page where it is and exchanges this box.
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
        // Without a script, the browser goes to the summary when the page comes back.
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

/** The address beside which another was offered: sent again unchanged, it is what the visitor means. */
function SeenEmail({ state: { values } }: { state: FormState }) {
  const { email = '' } = values
  return suggestEmail(email) === null ? null : <input type="hidden" name={seenEmail} value={email} />
}

/** Seen by programs only: off the screen, out of the tab order, and not read aloud. */
function Honeypot({ context: { t } }: { context: PageContext }) {
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor={honeypot}>{t('forms.honeypot')}</label>
      <input id={honeypot} name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
