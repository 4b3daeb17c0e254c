import { routes } from '../../base/routes'
import { isKidsClub } from '../../centre/items/contests'
import { listedHere } from '../../centre/items/language'
import { ordered } from '../../centre/items/listing'
import { graph } from '../../centre/structured-data'
import { ContestCard } from '../../components/cards/card'
import { emptyOrMissing } from '../../components/lists/empty'
import { Pager } from '../../components/lists/pager'
import { PageHead, pageBanner } from '../../components/shell/page-head'
import { pagedPath, pagedTitle, pageOf, pageSizes, trail } from '../../queries/items'
import { definePage } from '../page'

const path = routes.contests.path

/** `/contests`: open contests, then upcoming ones. The kids club has a page of its own. */
export const contests = definePage({
  firstView: 'list',
  query: ['page'],
  reads: ['contests', 'banners'],
  load(read, context) {
    const { now, zone } = context
    const all = read.contests.filter((contest) => !isKidsClub(contest))
    return {
      page: pageOf(ordered('contests', listedHere(all, context), { now, zone }), pageSizes.contests, context),
      banners: read.banners,
    }
  },
  meta({ page }, context) {
    const { t, property } = context
    return {
      title: pagedTitle(t('contests.title'), page.page, context),
      description: t('contests.description', { name: property.name }),
      canonical: pagedPath(path, page.page),
      structuredData: graph(trail([{ name: t('contests.title') }], context)),
    }
  },
  view({ page, banners }, context) {
    const { t } = context
    const title = t('contests.title')
    return (
      <>
        <PageHead
          title={title}
          picture={pageBanner(banners, 'Events & Contests Banner', context)}
          crumbs={[{ name: title }]}
          context={context}
        />
        <div className="wrap page-body">
          {emptyOrMissing('contests', 'contests', page.total, context) ?? (
            <div className="grid">
              {page.items.map((contest, index) => (
                <ContestCard key={contest.id} item={contest} context={context} level={2} lazy={index > 2} />
              ))}
            </div>
          )}
          <Pager page={page} addressOf={(number) => pagedPath(path, number)} context={context} />
        </div>
      </>
    )
  },
})
