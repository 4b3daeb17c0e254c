import type { PageContext } from '../../request/context'
import { telHref } from '../../request/links'
import type { FormState } from '../form'

/** The fallback when a form fails: try again, or call the centre. */
export function CallUs({ context: { t, property } }: { context: PageContext }) {
  const phone = property.contact_phone
  if (phone === null) return t('forms.tryAgain')
  return (
    <>
      {t('forms.tryAgainOrCall')} <a href={telHref(phone)}>{phone}</a>.
    </>
  )
}

/** All errors, above the form: the same words as beside the fields, each a link to its field. */
export function ErrorSummary({ state, context }: { state: FormState; context: PageContext }) {
  const { errors, trouble } = state
  const { t } = context
  if (errors.length === 0 && trouble === null) return null
  return (
    <div className="error-summary" id="error-summary" tabIndex={-1}>
      {/* The alert is the inner element: some screen readers do not announce an alert that itself receives focus. */}
      <div role="alert">
        <h2>{t('forms.problem')}</h2>
        {trouble ? <p>{trouble === 'closed' ? state.form.closed : t(`forms.trouble.${trouble}`)}</p> : null}
        {trouble && state.form.withPhoto && trouble !== 'closed' ? <p>{t('forms.photoAgain')}</p> : null}
        {trouble === 'unavailable' || trouble === 'busy' ? (
          <p>
            <CallUs context={context} />
          </p>
        ) : null}
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
