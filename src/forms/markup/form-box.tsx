import { env } from 'cloudflare:workers'
import { turnstileOf } from '../../base/settings'
import { telHref } from '../../base/telephone'
import { Warning } from '../../components/lists/empty'
import type { ContextProps } from '../../request/context'
import { honeypot } from '../../request/guard'
import { suggestEmail } from '../fields/people'
import { type FormProps, seenEmailField } from '../form'
import { Field } from './inputs'

/** A form with its error summary above it. Its script (client/behaviours/forms.ts) replaces this box. */
export function FormBox({ state, context }: FormProps) {
  const { t, link } = context
  const { form, token, trouble } = state
  const { email: typed = '' } = state.values
  const { contact_phone: phone } = context.property
  if (token === '' && trouble === null)
    return (
      <Warning>
        {`${t('error.part')} `}
        {phone === null ? null : <a href={telHref(phone)}>{phone}</a>}
      </Warning>
    )
  const turnstile = turnstileOf(env)
  const look = form.kind === 'contact' ? 'btn' : 'btn btn-accent'
  return (
    <div data-form-box="">
      <ErrorSummary state={state} context={context} />
      <form
        className="form"
        method="post"
        // Without script, the browser scrolls to the summary.
        action={`${link(form.path)}#error-summary`}
        encType={form.withPhoto ? 'multipart/form-data' : undefined}
        noValidate
        data-form=""
      >
        <input type="hidden" name="token" value={token} />
        {/* If it is sent again unchanged, the address is accepted (rule 10.7). */}
        {suggestEmail(typed) === null ? null : <input type="hidden" name={seenEmailField} value={typed} />}
        {/* Only bots see it: off screen, not a tab stop, hidden from screen readers. */}
        <div className="sr" aria-hidden="true">
          <label htmlFor={honeypot}>{t('forms.honeypot')}</label>
          <input id={honeypot} name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
        </div>
        {form.terms?.isClub ? <p className="small muted">{t('forms.guardianNote')}</p> : null}
        {form.fields.map((name) => (
          <Field key={name} name={name} state={state} context={context} />
        ))}
        {turnstile ? <div data-turnstile={turnstile.siteKey} /> : null}
        <div>
          <button className={look} type="submit" data-sending={t('forms.sending')}>
            {t(form.action)}
          </button>
        </div>
      </form>
      <div className="notice notice-bad" tabIndex={-1} data-form-failed="" data-too-large={t('forms.tooLarge')} hidden>
        <div role="alert">
          <p data-form-reason="">{t('forms.trouble.unavailable')}</p>
          <CallUs context={context} />
        </div>
      </div>
    </div>
  )
}

/** The fallback when a form fails: try again, or call the centre. */
function CallUs({ context: { t, property } }: ContextProps) {
  const phone = property.contact_phone
  if (phone === null) return <p>{t('forms.tryAgain')}</p>
  return (
    <p>
      {`${t('forms.tryAgainOrCall')} `}
      <a href={telHref(phone)}>{phone}</a>.
    </p>
  )
}

/** All errors, each a link to its field. */
export function ErrorSummary({ state, context }: FormProps) {
  const { errors, trouble } = state
  const { t } = context
  if (errors.length === 0 && trouble === null) return null
  // Shown without script only: with it, the chosen file stays (client/behaviours/forms.ts).
  const losesPhoto =
    state.form.withPhoto && trouble !== 'closed' && !errors.some(({ field }) => field === 'contest_photo')
  return (
    <div className="notice notice-bad error-summary" id="error-summary" tabIndex={-1}>
      {/* The alert is the inner element: some screen readers do not announce an alert that itself receives focus. */}
      <div role="alert">
        <h2>{t('forms.problem')}</h2>
        {trouble ? <p>{trouble === 'closed' ? state.form.closed : t(`forms.trouble.${trouble}`)}</p> : null}
        {losesPhoto ? (
          <noscript>
            <p>{t('forms.photoAgain')}</p>
          </noscript>
        ) : null}
        {trouble === 'unavailable' || trouble === 'busy' ? <CallUs context={context} /> : null}
        {errors.length === 0 ? null : (
          <ul>
            {errors.map(({ field, key }) => (
              <li key={field}>
                <a href={`#${field}`}>{t(key)}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
