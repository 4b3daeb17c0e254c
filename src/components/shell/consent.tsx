/** Third-party scripts, and the visitor's consent to them (rule 9.13); client/behaviours/tags.ts acts on it. */
import { env } from 'cloudflare:workers'
import { centre } from '../../base/config'
import { tagsOf } from '../../base/settings'
import { tagConsentOf } from '../../centre/consent'
import type { ContextProps, PageContext } from '../../request/context'

function thirdParties({ t }: PageContext): string[] {
  const { gtm, monitor } = tagsOf(env)
  return [
    ...(gtm === null ? [] : [t('consent.tagManager')]),
    ...(monitor === null ? [] : [t('consent.monitor', { host: new URL(monitor).hostname })]),
  ]
}

const ThirdParties = ({ context }: ContextProps) => (
  <ul>
    {thirdParties(context).map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
)

/** Asks for consent. Hidden until script shows it: without script, no third-party script runs. */
export function ConsentCard({ context }: ContextProps) {
  const { t, link, property } = context
  if (thirdParties(context).length === 0) return null
  const kind = tagConsentOf(property)
  return (
    <section className="consent" id="consent" aria-labelledby="h-consent" data-consent={kind} hidden>
      <h2 id="h-consent" tabIndex={-1}>
        {t('consent.title')}
      </h2>
      <p data-ask>{t(kind === 'opt-in' ? 'consent.ask' : 'consent.notice')}</p>
      <p data-refused hidden>
        {t('consent.refused')}
      </p>
      <ThirdParties context={context} />
      <p className="small">
        <span data-ask>{`${t('consent.kept')} `}</span>
        <a href={link(centre.privacy)}>{t('contest.privacyLink')}</a>
      </p>
      <div className="row">
        <button type="button" className="btn btn-quiet" value="yes" data-ask>
          {t('consent.yes')}
        </button>
        <button type="button" className="btn btn-quiet" value="no" data-ask>
          {t('consent.no')}
        </button>
        <button type="button" className="btn btn-quiet" value="no" data-refused hidden>
          {t('gallery.close')}
        </button>
      </div>
    </section>
  )
}

/** Opens the card again. */
export function PrivacyChoices({ context }: ContextProps) {
  if (thirdParties(context).length === 0) return null
  return (
    <button type="button" className="link-btn needs-script" data-privacy-choices>
      {context.t('consent.title')}
    </button>
  )
}

/** For the page about privacy: which third-party scripts this deployment has. */
export function ThirdPartySection({ context }: ContextProps) {
  const isNothing = thirdParties(context).length === 0
  return (
    <section className="prose" aria-labelledby="h-runs">
      <h2 id="h-runs">{context.t('consent.runs')}</h2>
      <p>{context.t(isNothing ? 'consent.nothing' : `consent.${tagConsentOf(context.property)}`)}</p>
      {isNothing ? null : <ThirdParties context={context} />}
      <PrivacyChoices context={context} />
    </section>
  )
}
