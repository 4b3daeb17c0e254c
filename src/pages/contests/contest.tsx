import { routes } from '../../base/routes'
import { contestAddress } from '../../centre/addresses'
import { isKidsClub } from '../../centre/items/contests'
import { contestState, isCancelled } from '../../centre/items/visibility'
import { graph } from '../../centre/structured-data'
import { EndedNotice } from '../../components/items/item-parts'
import { ShareItem } from '../../components/items/share-links'
import { RichText } from '../../components/prose/rich-text'
import { PageHead, pageBanner } from '../../components/shell/page-head'
import type { Contest } from '../../content/schema/items'
import { openForm } from '../../forms/form'
import { forms } from '../../forms/registry'
import { findItem, headOfItem, trail, unavailableAfter } from '../../queries/items'
import type { PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'
import { inLanguage } from '../../texts/localised'
import { definePage } from '../page'
import { ContestEntry } from './entry'
import { ContestFacts } from './facts'

/** The kids club's parent is its own page, other contests' the list. A contest named like its parent reads "join". */
function crumbsOf(contest: Contest, { t, locale }: PageContext): Crumb[] {
  const { text, lang } = inLanguage(contest, 'name', locale)
  const parent = isKidsClub(contest)
    ? { name: t('contest.kidsClub'), path: routes.kidsClub.path }
    : { name: t('contests.title'), path: routes.contests.path }
  return [parent, text === parent.name ? { name: t('kidsClub.join') } : { name: text, lang }]
}

/** `/contests/{slug}`: what can be won, until when, and how to enter. Also the kids club, with wording of its own. */
export const contest = definePage({
  firstView: 'form',
  noStore: true,
  reads: ['contests', 'banners'],
  form: ({ contests }, context) =>
    forms.contest.rule(findItem(contests, 'contests', 'contests', context).item, context),
  async load({ contests, banners }, context) {
    const found = findItem(contests, 'contests', 'contests', context)
    const state = contestState(found.item, context.now, context.zone)
    // Null while it takes no entries, unless one was submitted anyway.
    const form =
      state === 'open' || context.form ? await openForm(forms.contest.rule(found.item, context), context) : null
    return { ...found, banners, state, form }
  },
  meta({ item, state }, context) {
    const until = unavailableAfter(item, context)
    return {
      ...headOfItem(item, context),
      image: item.image_url,
      canonical: contestAddress(item),
      noindex: state === 'closed',
      ...(until ? { unavailableAfter: until } : {}),
      structuredData: graph(trail(crumbsOf(item, context), context)),
    }
  },
  view({ item, state, form, banners }, context) {
    const { locale } = context
    const name = inLanguage(item, 'name', locale)
    const description = inLanguage(item, 'description', locale)
    const picture =
      item.image_url ?? pageBanner(banners, isKidsClub(item) ? 'Kids Club Banner' : 'Events & Contests Banner', context)
    return (
      <>
        <PageHead
          title={name.text}
          lang={name.lang}
          picture={picture}
          crumbs={crumbsOf(item, context)}
          context={context}
        />
        <div className="wrap page-body">
          {state === 'closed' && !isCancelled(item) ? (
            <EndedNotice list="contests" item={item} context={context} />
          ) : null}
          {/* The order on a narrow screen: the facts come before the form, not after its button. */}
          <div className="split split-entry">
            <div>
              {description.text ? <RichText html={description.text} lang={description.lang} context={context} /> : null}
            </div>
            <aside>
              <ContestFacts contest={item} state={state} context={context} />
            </aside>
            <ContestEntry contest={item} state={state} form={form} context={context} />
          </div>
          <ShareItem item={item} list="/contests" context={context} />
        </div>
      </>
    )
  },
})
