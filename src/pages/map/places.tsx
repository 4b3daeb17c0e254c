/** Places that are not stores: washrooms, elevators, entrances. Each has an anchor. */
import { routes } from '../../base/routes'
import { entranceAnchor, placeAnchor } from '../../centre/addresses'
import { translatedThings } from '../../centre/items/language'
import { entrancesOf } from '../../centre/map/map'
import { plainText } from '../../centre/plain-text'
import { Warning } from '../../components/lists/empty'
import { FieldText } from '../../components/prose/rich-text'
import { Paragraph, Words } from '../../components/text'
import type { PointOfInterest } from '../../content/schema/page'
import { levelTitle, type StoreFloor } from '../../queries/floors'
import { spotName } from '../../queries/spots'
import type { ContextProps } from '../../request/context'
import { contentLang, inLanguage } from '../../texts/localised'
import type { PartProps } from '../page'
import type { MapData } from './load'

type Location = PointOfInterest['locations'][number]

function PlaceItem({ kind, place, data, context }: PartProps<MapData> & { kind: PointOfInterest; place: Location }) {
  const { locale, t, link } = context
  const isOnMap = data.spots.some(({ location }) => location === place)
  const name = inLanguage(place, 'name', locale)
  const translated = translatedThings(place, locale).map((html) => plainText(html))
  const lang = translated.length > 0 ? undefined : contentLang(locale)
  // Names are words, descriptions sentences.
  const names = place.items.flatMap((item) => item.name ?? [])
  const things = translated.join(' ') || names.join(' · ')
  // Without words of its own it is named as its kind.
  const isBare = name.text === null && !place.description && things === ''
  return (
    <li id={placeAnchor(kind, place)} data-place={(isOnMap && place.slug) || undefined}>
      <Words as="b" of={isBare ? inLanguage(kind, 'name', locale) : name} />
      {translated.length > 0 ? null : <FieldText of={place} field="description" context={context} />}
      <Paragraph of={{ text: things, lang }} className="small muted" />
      {isOnMap && data.route !== null && place.slug !== null ? (
        <p className="small no-print">
          <a
            href={link(routes.map.href({ to: place.slug }))}
            aria-label={`${t('route.title')}, ${spotName({ kind, location: place }, locale)}`}
          >
            {t('route.title')}
          </a>
        </p>
      ) : null}
    </li>
  )
}

/** The points of interest by kind, without empty kinds. */
export function PointsOfInterest({ data, context }: PartProps<MapData>) {
  const { t, content, locale } = context
  const isMissing = content.isMissing('point_of_interests')
  const shown = data.places.filter(({ locations }) => locations.length > 0)
  if (shown.length === 0 && !isMissing) return null
  return (
    <section aria-labelledby="h-places">
      <h2 id="h-places">{t('map.places')}</h2>
      {isMissing ? (
        <Warning>{t('map.placesMissing')}</Warning>
      ) : (
        <div className="poi">
          {shown.map((kind) => (
            <div key={kind.name}>
              <Words as="h3" of={inLanguage(kind, 'name', locale)} />
              <ul>
                {kind.locations.map((place) => (
                  <PlaceItem key={placeAnchor(kind, place)} kind={kind} place={place} data={data} context={context} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

/** The entrances that the drawings name, and whether each is step-free. */
export function Entrances({ floors, context: { t, locale } }: ContextProps & { floors: readonly StoreFloor[] }) {
  const entrances = entrancesOf(floors)
  if (entrances.length === 0) return null
  return (
    <section aria-labelledby="h-entrances">
      <h2 id="h-entrances">{t('map.entrances')}</h2>
      <ul className="poi">
        {entrances.map(({ name, level, stepFree }) => (
          <li key={name} id={entranceAnchor(name)}>
            <b>{t('map.entranceNamed', { name })}</b>
            <p className="small muted">
              <Words as="span" of={levelTitle({ level }, locale)} />
              {` · ${t(stepFree ? 'map.stepFree' : 'map.steps')}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
