/** The events of a campaign, and a page for each below it (`/checkin/events`). */
import { eventAddress } from '../../centre/addresses'
import { itemsInOrder } from '../../centre/items/listing'
import { isFullyCancelled } from '../../centre/items/visibility'
import { eventWhen } from '../../centre/time/dates'
import { Card } from '../../components/cards/card'
import { ShareLinks, shareOfItem } from '../../components/items/share-links'
import { emptyOrMissing } from '../../components/lists/empty'
import { pictureOf } from '../../components/picture/item-picture'
import type { Event } from '../../content/schema/items'
import { childPath } from '../../queries/custom-pages'
import type { Campaign, CampaignPage } from '../../queries/fixed-pages'
import { descriptionOf } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { eventBody, eventSource } from '../events/event'
import { ItemBody } from '../item-page'
import { definePage } from '../page'
import { ArticlePicture, ArticleText, articleMeta, articleReads } from './article'
import { bodyClassOf, CampaignFrame, campaignCrumbs, campaignMeta, loadPage } from './campaign'

/** Tags are free text, so only their letters are compared ("CHECK-IN!", "Check In"). */
const isTagged = ({ tags }: Event, wanted: string): boolean =>
  tags.some((tag) => tag.toLowerCase().replace(/[^a-z]/g, '') === wanted)

function EventCards({ events, path, context }: { events: readonly Event[]; path: string; context: PageContext }) {
  const { link, locale, now, zone, t } = context
  return (
    <div className="grid">
      {events.map((event) => (
        <Card
          key={event.id}
          title={inLanguage(event, 'name', locale)}
          href={link(childPath(path, event.slug))}
          picture={pictureOf(event, null, 'scenes', context)}
          by={isFullyCancelled(event, now, zone) ? t('flag.cancelled') : null}
          meta={eventWhen(event, context).text}
          level={2}
          context={context}
        />
      ))}
    </div>
  )
}

/** A section's text and the events with the campaign's tag. */
export const campaignEvents = (campaign: Campaign, section: CampaignPage, tag: string) =>
  definePage({
    firstView: 'campaign',
    reads: [...articleReads, 'events'],
    bodyClass: bodyClassOf(campaign),
    load: async (lists, context) => ({
      ...(await loadPage(campaign, section, lists, context)),
      events: lists.events.filter((event) => isTagged(event, tag)),
    }),
    meta: campaignMeta,
    view(data, context) {
      const events = itemsInOrder('events', data.events, context)
      const { article } = data
      return (
        <CampaignFrame data={data} context={context}>
          {article === null ? null : <ArticleText data={data} context={context} withoutLede />}
          <ArticlePicture article={article} context={context} />
          {emptyOrMissing('events', 'events', events.length, context) ?? (
            <EventCards events={events} path={section.path} context={context} />
          )}
        </CampaignFrame>
      )
    },
  })

/** An event inside the campaign, whatever its tags, so that shared links work. Canonical: `/events/{slug}`. */
export const campaignEvent = (campaign: Campaign, section: CampaignPage) =>
  definePage({
    firstView: 'campaign',
    ...eventSource,
    reads: [...articleReads, ...eventSource.reads],
    bodyClass: bodyClassOf(campaign),
    async load(lists, context) {
      const event = eventSource.load(lists, context)
      const page = await loadPage(campaign, section, lists, context)
      const { item } = event
      const picture = (item.image_url && item.banner_url) ?? page.picture
      return { ...event, ...page, heading: inLanguage(item, 'name', context.locale), picture }
    },
    meta(data, context) {
      const { item, ended, heading } = data
      const { text, lang } = inLanguage(item, 'description', context.locale)
      const description = lang === undefined ? descriptionOf(text) : null
      const crumbs = campaignCrumbs(data, context)
      const head = { title: heading, description, path: eventAddress(item), image: null, crumbs, noindex: ended }
      // Without the galleries of the section's article, which is not shown.
      return { ...articleMeta(head, { ...data, article: null }, context), image: item.banner_url ?? item.image_url }
    },
    view: (data, context) => (
      <CampaignFrame data={data} context={context}>
        <ItemBody {...eventBody(data, context)} />
        <ShareLinks {...shareOfItem('events', data.item, context)} list={section.path} context={context} />
      </CampaignFrame>
    ),
  })
