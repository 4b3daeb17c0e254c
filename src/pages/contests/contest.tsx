import { centre } from '../../base/config'
import { routes } from '../../base/routes'
import { type ContestState, contestState, isCancelled, isKidsClub } from '../../centre/items/visibility'
import { addressLines } from '../../centre/place'
import { MoreLink } from '../../components/button-link'
import { EndedNotice, FactLine, Poster } from '../../components/items/item-parts'
import { ShareLinks, shareOfItem } from '../../components/items/share-links'
import { FieldText } from '../../components/prose/rich-text'
import { HeadedPage, pageBanner } from '../../components/shell/page-head'
import { noWrap } from '../../components/text'
import type { Contest } from '../../content/schema/items'
import { missingContestForm } from '../../forms/contest/contest'
import { contestInstants } from '../../forms/contest/instants'
import { contestTerms } from '../../forms/contest/terms'
import { type FormState, openForm } from '../../forms/form'
import { ErrorSummary, FormBox } from '../../forms/markup/form-box'
import { forms } from '../../forms/registry'
import { findItem } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { contentHref } from '../../request/links'
import { inLanguage } from '../../texts/localised'
import type { TextKey } from '../../texts/texts'
import { itemMeta } from '../item-page'
import { definePage } from '../page'

type ContestProps = { contest: Contest; state: ContestState; context: PageContext }

/** When it opens, if it has not yet, and when it closes, to the minute. Nothing of a cancelled contest. */
function Instants({ contest, state, context }: ContestProps) {
  if (isCancelled(contest)) return null
  const { opens, closes } = contestInstants(contest, context)
  return (
    <>
      {state === 'upcoming' && opens ? (
        <FactLine icon="calendar">
          {`${context.t('contest.opens')} `}
          <time dateTime={opens.datetime}>{noWrap(opens.text)}</time>
        </FactLine>
      ) : null}
      <FactLine icon="clock">
        {closes ? (
          <>
            {`${context.t(state === 'closed' ? 'contest.closed' : 'contest.closes')} `}
            <time dateTime={closes.datetime}>{noWrap(closes.text)}</time>
          </>
        ) : (
          context.t('contest.noEnd')
        )}
      </FactLine>
    </>
  )
}

function Conditions({ contest, context: { t } }: Omit<ContestProps, 'state'>) {
  const { minimumAge: age, entryLimit } = contestTerms(contest)
  const isClub = isKidsClub(contest)
  const ofAge = age === null ? null : t(isClub ? 'contest.guardiansOfAge' : 'contest.ofAge', { age })
  return (
    <>
      <FactLine icon="info">{ofAge ?? (isClub && t('contest.guardians'))}</FactLine>
      <FactLine icon="info">{entryLimit === null ? null : t(`contest.entries.${entryLimit}`)}</FactLine>
      <FactLine icon="plus">{contest.use_contest_image && !isClub ? t('contest.needsPicture') : null}</FactLine>
    </>
  )
}

function headingOf(contest: Contest, state: ContestState): TextKey {
  const isClub = isKidsClub(contest)
  if (isCancelled(contest)) return 'contest.isCancelled'
  if (state === 'closed') return isClub ? 'contest.clubIsClosed' : 'contest.isClosed'
  return isClub ? 'contest.beforeJoining' : 'contest.before'
}

/** What a contest must state (rule 10.4): dates, who may enter, how often, who runs it, the rules. */
function ContestFacts({ contest, state, context }: ContestProps) {
  const { t, link, property } = context
  const isClub = isKidsClub(contest)
  const { rules } = contestTerms(contest)
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
          {`${t(isClub ? 'contest.clubPrivacy' : 'contest.privacy')} `}
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

/** The kids club's own page or the list of contests, then the contest; "join" if that has the name of its parent. */
function crumbsOf(contest: Contest, { t, locale }: PageContext) {
  const name = inLanguage(contest, 'name', locale)
  const parent = isKidsClub(contest)
    ? { text: t('fixed.kidsClub'), path: routes.kidsClub.path }
    : { text: t('contests.title'), path: routes.contests.path }
  return [parent, name.text === parent.text ? { text: t('kidsClub.join') } : name]
}

/** The entry form. An upcoming contest says when it opens instead. A refused entry gets the reason, in any state. */
function ContestEntry({ contest, state, form, context }: ContestProps & { form: FormState | null }) {
  if (state === 'closed')
    return form === null ? null : (
      <div data-form-box="">
        <ErrorSummary state={form} context={context} />
      </div>
    )
  return (
    <section aria-labelledby="h-enter" id="enter">
      <h2 id="h-enter">{context.t(isKidsClub(contest) ? 'contest.join' : 'contest.howToEnter')}</h2>
      {state === 'upcoming' ? (
        <p>{context.t('contest.notYet', { date: contestInstants(contest, context).opens?.text ?? '' })}</p>
      ) : null}
      {form ? <FormBox state={form} context={context} /> : null}
    </section>
  )
}

/** `/contests/{slug}`: one contest and its entry form. Also the kids club, with texts of its own. */
export const contest = definePage({
  firstView: 'form',
  noStore: true,
  reads: ['contests', 'banners'],
  form: ({ contests }, context) =>
    context.content.isMissing('contests')
      ? missingContestForm(context)
      : forms.contest.formOf(findItem(contests, 'contests', 'contests', context).item, context),
  async load({ contests, banners }, context) {
    // What was typed is shown again, also if the contest could not be fetched.
    if (context.form && context.content.isMissing('contests'))
      return { item: null, banners, form: await openForm(missingContestForm(context), context) }
    const { item } = findItem(contests, 'contests', 'contests', context)
    const state = contestState(item, context.now, context.zone)
    // Null while it takes no entries, unless one was sent.
    const form = state === 'open' || context.form ? await openForm(forms.contest.formOf(item, context), context) : null
    const ended = state === 'closed' && !isCancelled(item)
    return { item, banners, state, form, ended, crumbs: crumbsOf(item, context) }
  },
  meta: ({ item, ended, crumbs }, context) =>
    item === null
      ? { title: context.t('contests.title'), noindex: true }
      : itemMeta('contests', { item, ended }, context, [], crumbs),
  view({ item, state, form, banners, ended, crumbs }, context) {
    const isClub = item !== null && isKidsClub(item)
    const picture = pageBanner(banners, isClub ? 'Kids Club Banner' : 'Contests Banner', context)
    if (item === null)
      return (
        <HeadedPage title={{ text: context.t('contests.title') }} picture={picture} context={context}>
          <FormBox state={form} context={context} />
        </HeadedPage>
      )
    const title = inLanguage(item, 'name', context.locale)
    return (
      <HeadedPage title={title} picture={picture} crumbs={crumbs} context={context}>
        {ended && <EndedNotice list="contests" item={item} context={context} />}
        {/* The facts come before the form: that is their order on a phone. */}
        <div className="split split-entry">
          <FieldText of={item} field="description" context={context} />
          <aside>
            <ContestFacts contest={item} state={state} context={context} />
            <Poster of={item} fallback="goods" context={context} />
          </aside>
          <ContestEntry contest={item} state={state} form={form} context={context} />
        </div>
        <ShareLinks {...shareOfItem('contests', item, context)} context={context} />
      </HeadedPage>
    )
  },
})
