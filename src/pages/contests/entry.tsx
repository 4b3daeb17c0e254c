import { isKidsClub } from '../../centre/items/contests'
import type { ContestState } from '../../centre/items/visibility'
import type { Contest } from '../../content/schema/items'
import { contestInstants } from '../../forms/contest/instants'
import type { FormState } from '../../forms/form'
import { ErrorSummary } from '../../forms/markup/form-box'
import { forms } from '../../forms/registry'
import type { PageContext } from '../../request/context'

interface ContestEntryProps {
  contest: Contest
  state: ContestState
  form: FormState | null
  context: PageContext
}

/**
 * The entry form. An upcoming contest says when it opens instead; a closed one shows nothing. To an entry that was sent
 * all the same, each says why it was refused, and an upcoming one keeps what was typed.
 */
export function ContestEntry({ contest, state, form, context }: ContestEntryProps) {
  const { t } = context
  if (state === 'closed')
    return form === null ? null : (
      <div data-form-box="">
        <ErrorSummary state={form} context={context} />
      </div>
    )
  const Entry = forms.contest.Markup
  return (
    <section aria-labelledby="h-enter" id="enter">
      <h2 id="h-enter">{t(isKidsClub(contest) ? 'contest.join' : 'contest.howToEnter')}</h2>
      {state === 'upcoming' ? (
        <p>{t('contest.notYet', { date: contestInstants(contest, context).opens?.text ?? '' })}</p>
      ) : null}
      {form ? <Entry contest={contest} state={form} context={context} /> : null}
    </section>
  )
}
