import { centre } from '../../base/config'
import { isKidsClub } from '../../centre/items/contests'
import { type ContestState, isCancelled } from '../../centre/items/visibility'
import { addressLines } from '../../centre/place'
import { MoreLink } from '../../components/button-link'
import { FactLine } from '../../components/items/item-parts'
import { whole } from '../../components/whole'
import type { Contest } from '../../content/schema/items'
import { contestInstants } from '../../forms/contest/instants'
import { termsOf } from '../../forms/contest/terms'
import type { PageContext } from '../../request/context'
import { contentHref } from '../../request/links'
import type { TextKey } from '../../texts/texts'

export interface ContestProps {
  contest: Contest
  state: ContestState
  context: PageContext
}

/** When it opens, if it has not yet, and when it closes, to the minute. */
function Instants({ contest, state, context }: ContestProps) {
  const { t } = context
  // It closed when it was cancelled, not at its planned end.
  if (isCancelled(contest)) return null
  const { opens, closes } = contestInstants(contest, context)
  return (
    <>
      {state === 'upcoming' && opens ? (
        <FactLine icon="calendar">
          {t('contest.opens')} <time dateTime={opens.datetime}>{whole(opens.text)}</time>
        </FactLine>
      ) : null}
      <FactLine icon="clock">
        {closes ? (
          <>
            {t(state === 'closed' ? 'contest.closed' : 'contest.closes')}{' '}
            <time dateTime={closes.datetime}>{whole(closes.text)}</time>
          </>
        ) : (
          t('contest.noEnd')
        )}
      </FactLine>
    </>
  )
}

/** Who may enter and how often, as far as the terms say so. */
function Conditions({ contest, context: { t } }: Omit<ContestProps, 'state'>) {
  const { minimumAge: age, entryLimit } = termsOf(contest)
  const isClub = isKidsClub(contest)
  const lines = [
    isClub ? (age === null ? t('contest.guardians') : t('contest.guardiansOfAge', { age })) : null,
    !isClub && age !== null ? t('contest.ofAge', { age }) : null,
    entryLimit === null ? null : t(`contest.entries.${entryLimit}`),
  ]
  return (
    <>
      {lines.map((line) =>
        line === null ? null : (
          <FactLine key={line} icon="info">
            {line}
          </FactLine>
        ),
      )}
      {contest.use_contest_image ? <FactLine icon="plus">{t('contest.needsPicture')}</FactLine> : null}
    </>
  )
}

/** The heading, by whether the contest can still be entered, is closed, or was cancelled. */
function headingOf(contest: Contest, state: ContestState): TextKey {
  const isClub = isKidsClub(contest)
  if (isCancelled(contest)) return 'contest.isCancelled'
  if (state === 'closed') return isClub ? 'contest.clubIsClosed' : 'contest.isClosed'
  return isClub ? 'contest.beforeJoining' : 'contest.before'
}

/** What a contest states before anyone enters (rule 10.4): dates, who may enter, how often, who runs it, the rules. */
export function ContestFacts({ contest, state, context }: ContestProps) {
  const { t, link, property } = context
  const isClub = isKidsClub(contest)
  const { rules } = termsOf(contest)
  const who = [property.name, ...addressLines(property)].join(', ')
  return (
    <section className="panel" data-form-box="">
      <h2>{t(headingOf(contest, state))}</h2>
      <ul className="facts">
        <Instants contest={contest} state={state} context={context} />
        {state === 'closed' ? null : <Conditions contest={contest} context={context} />}
        <FactLine icon="map-pin">{t(isClub ? 'contest.clubOf' : 'contest.sponsor', { who })}</FactLine>
      </ul>
      {state === 'closed' ? null : (
        <p>
          {t(isClub ? 'contest.clubPrivacy' : 'contest.privacy')}{' '}
          <a href={link(centre.privacy)}>{t('contest.privacyLink')}</a>
        </p>
      )}
      {rules ? (
        <p>
          <MoreLink href={contentHref(rules, context)}>{t('contest.rules')}</MoreLink>
        </p>
      ) : null}
    </section>
  )
}
