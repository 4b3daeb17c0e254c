import { privacyHref } from '../../base/config'
import { isKidsClub } from '../../centre/items/contests'
import type { ContestState } from '../../centre/items/visibility'
import { addressLines } from '../../centre/postal-address'
import { Icon } from '../../components/icon'
import { FactLine } from '../../components/items/item-parts'
import type { Contest } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import { contentHref } from '../../request/links'
import { contestInstants } from './words'

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
 * What the law has a contest say before anyone enters (rule 10.4), as far as the site knows it: the instants, who
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
