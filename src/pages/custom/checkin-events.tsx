/** `/checkin/events` and the events below it: what the campaign does on which day. */

import { listedHere } from '../../centre/items/language'
import { ordered } from '../../centre/items/listing'
import { isCancelled } from '../../centre/items/visibility'
import { cutText, plainText } from '../../centre/plain-text'
import { eventWhen } from '../../centre/time/dates'
import { Card } from '../../components/cards/card'
import { EndedNotice, FactLine, HeroPicture } from '../../components/items/item-parts'
import { emptyOrMissing } from '../../components/lists/empty'
import { pictureOf } from '../../components/picture'
import { RichText } from '../../components/prose/rich-text'
import type { Event } from '../../content/schema/items'
import { below } from '../../queries/custom-pages'
import { checkIn, checkInTag, checkInEvents as section } from '../../queries/fixed-pages'
import { findItem } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { contentLang, inLanguage } from '../../texts/localised'
import { definePage } from '../page'
import { ArticlePicture, ArticleText, articleReads, headingOf } from './article'
import { bodyClassOf, campaignCrumbs, campaignMeta, campaignPicture, ledeOf, loadSection } from './campaign'
import { CampaignFrame } from './campaign-frame'
import { webPageGraph } from './structured'

const isCheckIn = ({ tags }: Event): boolean =>
  tags.some((tag) => tag.toLowerCase().replace(/[^a-z]/g, '') === checkInTag)

function EventCards({ events, context }: { events: readonly Event[]; context: PageContext }) {
  const { link, locale, now, zone, t } = context
  return (
    <div className="grid">
      {events.map((event) => (
        <Card
          key={event.id}
          title={inLanguage(event, 'name', locale)}
          href={link(below(section.path, event.slug))}
          picture={pictureOf(event, null, 'scenes', context.locale)}
          by={isCancelled(event) ? t('flag.cancelled') : null}
          meta={eventWhen(event, now, zone, locale).text}
          level={2}
        />
      ))}
    </div>
  )
}

/** `/checkin/events`: the section's text and the campaign's events. */
export const checkInEvents = definePage({
  reads: [...articleReads, 'events'],
  bodyClass: bodyClassOf(checkIn),
  async load(lists, context) {
    return { ...(await loadSection(checkIn, section, lists, context)), events: lists.events.filter(isCheckIn) }
  },
  meta: (data, context) => campaignMeta(checkIn, section, data, context),
  view(data, context) {
    const events = ordered('events', listedHere(data.events, context), context)
    const { article } = data
    return (
      <CampaignFrame
        campaign={checkIn}
        heading={headingOf(article, context.t(section.name), context)}
        lede={ledeOf(article, context)}
        picture={campaignPicture(checkIn, data, context)}
        crumbs={campaignCrumbs(checkIn, section, null, context)}
        context={context}
      >
        {/* Without a text of its own the page is its events: no sentence about a missing text. */}
        {article === null ? null : <ArticleText shown={data} context={context} withoutLede />}
        <ArticlePicture article={article} />
        {emptyOrMissing('events', 'events', events.length, context) ?? <EventCards events={events} context={context} />}
      </CampaignFrame>
    )
  },
})

function EventFacts({ event, context }: { event: Event; context: PageContext }) {
  const { t, link, locale, now, zone } = context
  const when = eventWhen(event, now, zone, locale)
  const where = plainText(event.location_information)
  return (
    <section className="panel">
      <h2>{t('checkin.whenAndWhere')}</h2>
      <ul className="facts">
        {when.full === '' ? null : (
          <FactLine icon="calendar">
            <time dateTime={when.datetimeStart ?? undefined}>{when.full}</time>
          </FactLine>
        )}
        {where === '' ? null : (
          <FactLine icon="map-pin">
            <span lang={contentLang(locale)}>{where}</span>
          </FactLine>
        )}
        <FactLine icon="calendar-plus">
          <a href={link(below('/events', event.slug))}>{t('checkin.eventDetails')}</a>
        </FactLine>
      </ul>
    </section>
  )
}

/**
 * `/checkin/events/{slug}`: an event inside the campaign. Any event of the centre is found, whatever its tags are by
 * now: an address that was shared stays. Its one address for search engines is `/events/{slug}`.
 */
export const checkInEvent = definePage({
  reads: [...articleReads, 'events'],
  bodyClass: bodyClassOf(checkIn),
  async load(lists, context) {
    const { item, ended } = findItem(lists.events, 'events', 'events', context)
    return { ...(await loadSection(checkIn, section, lists, context)), event: item, ended }
  },
  meta(data, context) {
    const { t, property, locale } = context
    const { event, ended } = data
    const name = inLanguage(event, 'name', locale)
    const text = inLanguage(event, 'description', locale)
    const path = below('/events', event.slug)
    const description = text.lang === undefined ? cutText(plainText(text.text), 160) : ''
    const words = {
      title: name.text,
      description: description || t('custom.description', { title: name.text, name: property.name }),
    }
    return {
      ...words,
      titleLang: name.lang,
      descriptionLang: description ? undefined : name.lang,
      image: event.banner_url ?? event.image_url,
      canonical: path,
      ...(ended ? { noindex: true } : {}),
      structuredData: webPageGraph(
        { ...words, path, crumbs: campaignCrumbs(checkIn, section, name, context) },
        context,
      ),
    }
  },
  view(data, context) {
    const { event, ended } = data
    const { locale, t } = context
    const name = inLanguage(event, 'name', locale)
    const text = inLanguage(event, 'description', locale)
    return (
      <CampaignFrame
        campaign={checkIn}
        heading={name}
        picture={event.banner_url ?? campaignPicture(checkIn, data, context)}
        crumbs={campaignCrumbs(checkIn, section, name, context)}
        context={context}
      >
        {ended ? <EndedNotice list="events" item={event} context={context} /> : null}
        <div className="split">
          <div>
            {isCancelled(event) ? (
              <p>
                <span className="flag flag-closed">{t('flag.cancelled')}</span>
              </p>
            ) : null}
            {text.text === null ? null : <RichText html={text.text} lang={text.lang} />}
            {event.image_url === null ? null : (
              <HeroPicture picture={pictureOf(event, null, 'scenes', context.locale)} />
            )}
          </div>
          <aside>
            <EventFacts event={event} context={context} />
          </aside>
        </div>
      </CampaignFrame>
    )
  },
})
