import { runInFull, runInfo } from '../../centre/time/dates'
import { HeroPicture } from '../../components/items/item-parts'
import { pageSizes } from '../../queries/items'
import { CommunityPromotionCard, communityPaths, communityPicture } from '../community/cards'
import { communityItem, communityList } from '../community/pages'
import { PromotionLists } from './promotions'

/** `/promotions/extra-promos`: public sales and promotions from the community service. */
export const extraPromotions = communityList('promotions', {
  size: pageSizes.communityPromotions,
  banner: 'Promotions Banner',
  above: (context) => <PromotionLists current={communityPaths.promotions} context={context} />,
  cards: (items, stores, context) => (
    <div className="grid rows">
      {items.map((item, index) => (
        <CommunityPromotionCard
          key={item.id}
          item={item}
          stores={stores}
          context={context}
          level={2}
          lazy={index > 2}
        />
      ))}
    </div>
  ),
})

/** `/promotions/extra-promos/{slug}`: one of these promotions. */
export const extraPromotion = communityItem('promotions', {
  title: ({ title }) => title,
  picture: (item, stores, context) => (
    <HeroPicture picture={communityPicture(item, stores, context)} context={context} />
  ),
  owner(owner, { item, ended }, { now, zone, locale }) {
    const run = ended ? null : runInfo(item, now, zone, locale)
    return (
      <p className="status">
        {run ? <span className="flag flag-promo">{run.text}</span> : null} {owner}
      </p>
    )
  },
  dates(item, { now, zone, locale, t }) {
    const words = runInFull(item, now, zone, locale)
    return words === null ? null : (
      <>
        <h2>{t('promotion.dates')}</h2>
        <p>{words}</p>
      </>
    )
  },
})
