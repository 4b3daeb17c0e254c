import type { ContestState } from '../centre/visibility'
import { addressLines } from '../components/footer'
import { Icon } from '../components/icon'
import { contentHref } from '../components/links'
import { privacyHref } from '../config'
import type { Contest } from '../content/schema/items'
import { contestInstants, isKidsClub } from './contest-words'
import { FactLine } from './item-parts'
import type { PageContext } from './page'

interface ContestFactsProps {
  contest: Contest
  state: ContestState
  context: PageContext
}

/** When it opens, where that is to come, and when it closes: to the minute. */
function Instants({ contest, state, context }: ContestFactsProps) {
  const { t } = context
  const { opens, closes } = contestInstants(contest, context)
  return (
    <>
      {state === 'upcoming' && opens ? (
        <FactLine icon="calendar">
          {t('contest.opens')} <time dateTime={opens.datetime}>{opens.text}</time>
        </FactLine>
      ) : null}
      <FactLine icon="clock">
        {closes ? (
          <>
            {t(state === 'closed' ? 'contest.closed' : 'contest.closes')}{' '}
            <time dateTime={closes.datetime}>{closes.text}</time>
          </>
        ) : (
          t('contest.noEnd')
        )}
      </FactLine>
    </>
  )
}

/**
 * What the law has a contest say before anyone enters (checklist §3.4), as far as the site knows it: the instants, who
 * may enter and how often, who runs it, what becomes of what is entered, the rules. Prizes and odds are the record's.
 */
export function BeforeYouEnter({ contest, state, context }: ContestFactsProps) {
  const { t, link, property } = context
  const isClub = isKidsClub(contest)
  const who = [property.name, ...addressLines(property)].join(', ')
  return (
    <section className="panel">
      <h2>{t(isClub ? 'contest.beforeJoining' : 'contest.before')}</h2>
      <ul className="facts">
        <Instants contest={contest} state={state} context={context} />
        <FactLine icon="info">{t(isClub ? 'contest.guardians' : 'contest.eligible')}</FactLine>
        {contest.use_contest_image ? <FactLine icon="plus">{t('contest.needsPicture')}</FactLine> : null}
        <FactLine icon="map-pin">{t(isClub ? 'contest.clubOf' : 'contest.sponsor', { who })}</FactLine>
      </ul>
      <p>
        {t(isClub ? 'contest.clubPrivacy' : 'contest.privacy')}{' '}
        <a href={link(privacyHref)}>{t('contest.privacyLink')}</a>
      </p>
      {contest.rules_and_regs ? (
        <p>
          <a className="more" href={contentHref(contest.rules_and_regs, context)}>
            {t('contest.rules')}
            <Icon name="arrow-right" />
          </a>
        </p>
      ) : null}
    </section>
  )
}
