/** The parts of a store's page. */
import { hasFamily } from '../../base/config'
import { holidaysAddress, storeMapAddress, storeRouteAddress } from '../../centre/addresses'
import { namesUnit } from '../../centre/map/map'
import { plainText } from '../../centre/plain-text'
import type { ShownHours } from '../../centre/stores/hours'
import { storeKey } from '../../centre/stores/visit-list'
import { ButtonLink, MoreLink } from '../../components/button-link'
import { SaveButton } from '../../components/cards/store-tile'
import { HoursTable, unusualLines, weekLines } from '../../components/hours/hours-table'
import { Icon } from '../../components/icon'
import { CallButton, FactLine, PhoneLine } from '../../components/items/item-parts'
import { NoHours } from '../../components/lists/empty'
import { MiniDrawing } from '../../components/map/mini-markup'
import { FieldText } from '../../components/prose/rich-text'
import { SocialLinks } from '../../components/shell/social-links'
import type { FullStore, Store } from '../../content/schema/store'
import { levelTitle, type StoreFloor } from '../../queries/floors'
import type { ContextProps, PageContext } from '../../request/context'
import { addressLabel } from '../../request/links'
import { weekIsKnown, zoneName } from '../../texts/hours-words'
import { inLanguage } from '../../texts/localised'
import type { PartProps } from '../page'

type StorePartProps = ContextProps & { store: Store | FullStore }

/** `floor`: the level that it is on; `entrance`: the nearest, if the drawings tell. */
type PlacedProps = PartProps<{ store: Store; floor: StoreFloor | null; entrance: { name: string } | null }>

/** "Level 1, unit 132, nearest entrance C", as far as known. */
export function StoreLocation({ data: { store, floor, entrance }, context: { t, locale } }: PlacedProps) {
  const { unit } = store
  const level = floor && levelTitle(floor, locale)
  const rest = [
    unit === null ? null : t(level === null ? 'store.unit' : 'stores.unit', { unit }),
    entrance === null ? null : t('store.nearestEntrance', { name: entrance.name }),
  ].filter((part) => part !== null)
  if (level === null && rest.length === 0) return null
  return (
    <p className="whereabouts">
      {level === null ? null : <span lang={level.lang}>{level.text}</span>}
      {level === null || rest.length === 0 ? null : ', '}
      {rest.join(', ')}
    </p>
  )
}

/** Directions, call, save, website. In a wide window, where the facts are in view, styles leave the heart only. */
export function StoreActions({ store, isOnMap, context: { t, link } }: StorePartProps & { isOnMap: boolean }) {
  const { phone, website } = store
  return (
    <p className="row store-actions no-print">
      {isOnMap && hasFamily('map') ? (
        <ButtonLink href={link(storeRouteAddress(store))} icon="map-pin">
          {t('route.title')}
        </ButtonLink>
      ) : null}{' '}
      <CallButton phone={phone}>{t('store.call')}</CallButton> <SaveButton slug={storeKey(store.slug)} t={t} />{' '}
      {website === null ? null : (
        <ButtonLink href={website} icon="globe">
          {t('store.website')}
        </ButtonLink>
      )}
    </p>
  )
}

/** Unit, location, telephone, website, social links. */
export function FindUs({ store, context }: StorePartProps) {
  const { t, locale } = context
  const { phone, website } = store
  const where = inLanguage(store, 'location_information', locale).text
  // The location often names the unit itself.
  const unit = store.unit !== null && namesUnit(where, store.unit) ? null : store.unit
  const social = 'social_links' in store ? store.social_links : []
  if (unit === null && where === null && phone === null && website === null && social.length === 0) return null
  return (
    <section className="panel">
      <h2>{t('store.find')}</h2>
      <ul className="facts">
        {unit === null && where === null ? null : (
          <li>
            <Icon name="map-pin" />
            <div>
              {unit === null ? null : <p>{t('store.unit', { unit })}</p>}
              <FieldText of={store} field="location_information" className="where" context={context} />
            </div>
          </li>
        )}
        <PhoneLine phone={phone} />
        <FactLine icon="globe">{website && <a href={website}>{addressLabel(website)}</a>}</FactLine>
      </ul>
      <SocialLinks links={social} name={store.name} context={context} />
    </section>
  )
}

type HoursProps = StorePartProps & { hours: Exclude<ShownHours, { kind: 'none' }> }

/** A store's own unusual hours are listed this many days ahead. */
const daysAhead = 45

/** The store's week, its own or the centre's, and its hours in free text. */
export function StoreHoursPanel({ store, hours, context }: HoursProps) {
  const { t, link, now, zone } = context
  const record = 'hours' in store ? store.hours : null
  const { source, isOwn } = hours.kind === 'known' ? hours : { source: [], isOwn: true }
  const isKnown = weekIsKnown({ hours: source, now, zone })
  // A store with the centre's hours links to the centre's holidays instead.
  const unusual = isOwn ? unusualLines(source, daysAhead, context).filter(({ day }) => day.kind !== 'today') : []
  const caption = t(isOwn ? 'store.hoursCaption' : 'hours.caption', { name: store.name, zone: zoneName(zone, t) })
  return (
    <section className="panel">
      <h2>{t('hours.title')}</h2>
      {hours.kind === 'words' ? null : isKnown ? (
        <HoursTable lines={weekLines(source, context)} caption={caption} context={context} />
      ) : (
        <NoHours context={context} phone={store.phone} />
      )}
      <FieldText of={record} field="extra_hours" className="prose small" context={context} />
      <p className="small muted">
        {isKnown ? `${t(isOwn ? 'store.ownHours' : 'store.sameAsCentre')} ` : null}
        {unusual.length > 0 ? null : <a href={link(holidaysAddress)}>{t('hours.holidayLink')}</a>}
      </p>
      {unusual.length > 0 ? (
        <>
          <h3>{t('hours.holidayLink')}</h3>
          <HoursTable lines={unusual} caption={caption} context={context} />
        </>
      ) : null}
    </section>
  )
}

const sections = [
  ['brand_description', 'store.brand'],
  ['products', 'store.products'],
  ['service', 'store.service'],
  ['amenities', 'store.amenities'],
  ['return_policy', 'store.returns'],
  ['parking_information', 'store.parking'],
] as const

/** The texts of the full record; a sentence if that is missing. */
export function StoreTexts({ full, context }: ContextProps & { full: FullStore | null }) {
  if (full === null) return <p className="muted">{context.t('store.noDescription')}</p>
  return (
    <>
      <FieldText of={full} field="description" context={context} />
      {sections.map(([field, title]) =>
        full[field] === null ? null : (
          <section key={field}>
            <h2>{context.t(title)}</h2>
            <FieldText of={full} field={field} context={context} />
          </section>
        ),
      )}
    </>
  )
}

/** Characters of a text that is too short for a column of facts beside it. */
const briefLength = 600

/** Whether a store has so little text that its facts are shown below it. */
export const isBrief = (full: FullStore | null, { locale }: PageContext): boolean =>
  full === null ||
  (sections.every(([field]) => full[field] === null) &&
    plainText(inLanguage(full, 'description', locale).text).length < briefLength)

/** "Rainfold is in unit 132, Level 1." */
function locationSentence({ name, unit }: Store, level: string | null, { t }: PageContext): string | null {
  if (unit !== null && level !== null) return t('map.place', { name, unit, level })
  if (unit !== null) return t('map.placeUnit', { name, unit })
  return level === null ? null : t('map.placeLevel', { name, level })
}

/** Where a store is: a drawing, a sentence, and links to directions and the map. */
export function MiniMap({ data: { store, floor }, context }: PlacedProps) {
  const { t, link, locale } = context
  const level = floor && levelTitle(floor, locale).text
  const words = locationSentence(store, level, context)
  return (
    <section className="panel no-print">
      <h2>{t('store.onMap')}</h2>
      {floor?.drawing ? (
        <MiniDrawing
          drawing={floor.drawing}
          places={floor.placed.filter((place) => place.store.id === store.id)}
          label={t('map.drawing', { level: level ?? '', name: store.name })}
        />
      ) : null}
      {words === null ? null : <p>{words}</p>}
      <p className="row">
        {floor === null ? null : <MoreLink href={link(storeRouteAddress(store))}>{t('route.title')}</MoreLink>}{' '}
        <MoreLink href={link(storeMapAddress(store))}>{t('store.openMap')}</MoreLink>
      </p>
    </section>
  )
}
