import type { ContestState } from '../centre/visibility'
import { telHref } from '../components/links'
import type { Contest } from '../content/schema/items'
import { contestInstants, isKidsClub } from './contest-words'
import type { PageContext } from './page'

interface ContestEntryProps {
  contest: Contest
  state: ContestState
  context: PageContext
}

/** How to take part: the place of the entry form. Closed and coming contests say so instead. */
export function ContestEntry({ contest, state, context }: ContestEntryProps) {
  const { t, property, link } = context
  const { opens } = contestInstants(contest, context)
  if (state === 'closed') return null
  const phone = property.contact_phone
  return (
    <section aria-labelledby="h-enter" id="enter">
      <h2 id="h-enter">{t(isKidsClub(contest) ? 'contest.join' : 'contest.howToEnter')}</h2>
      {state === 'upcoming' ? (
        <p>{t('contest.notYet', { date: opens?.text ?? '' })}</p>
      ) : (
        <p>
          {t(isKidsClub(contest) ? 'contest.joinText' : 'contest.enterText', { name: property.name })}{' '}
          {contest.use_contest_image ? `${t('contest.bringPicture')} ` : ''}
          {phone ? (
            <>
              <a href={telHref(phone)}>{t('hours.callSentence', { phone })}</a>{' '}
            </>
          ) : null}
          <a href={link('/contact-us')}>{t('contest.write')}</a>
        </p>
      )}
    </section>
  )
}
