/** A way through the centre: asked for by a form, told in sentences. The drawing has the same way as a line. */
import type { ReactNode } from 'react'
import type { TextKey } from '../../centre/texts'
import { aboutMetres, type Step, walkMinutes } from '../../centre/walkway-steps'
import { levelTitle } from '../../components/centre-map'
import type { PageContext } from '../page'
import type { StoreFloor } from './floors'
import { type MapChoice, mapHref } from './side'
import { type AskedWay, type Place, wayParameters } from './way'

interface WayProps {
  way: AskedWay
  floors: readonly StoreFloor[]
  choice: MapChoice
  context: PageContext
}

const nameOf = (place: Place | null, { t }: PageContext): string => {
  if (place === null) return ''
  return place.kind === 'store' ? place.store.name : t('map.entranceNamed', { name: place.entrance.name })
}

/** Those passed last are nearest to where one turns: two of them say where one is. */
function pastSentence(step: Extract<Step, { kind: 'walk' }>, { way: { outcome }, context: { t } }: WayProps): string {
  const nameAt = outcome.state === 'found' ? outcome.passed : () => null
  const [one, two] = [...new Set(step.past.flatMap((unit) => nameAt(unit) ?? []))].slice(-2)
  if (one === undefined) return ''
  return ` ${two === undefined ? t('route.pastOne', { one }) : t('route.pastTwo', { one, two })}`
}

function sentence(step: Step, props: WayProps): string {
  const { way, floors, context } = props
  const { t } = context
  switch (step.kind) {
    case 'start':
      return t(way.from?.kind === 'store' ? 'route.startStore' : 'route.startEntrance', {
        name: nameOf(way.from, context),
      })
    case 'walk': {
      const key = `route.${step.turn ?? 'walk'}` satisfies TextKey
      return t(key, { metres: aboutMetres(step.metres) }) + pastSentence(step, props)
    }
    case 'change': {
      const floor = floors.find(({ level }) => level.id === step.toLevel)
      const by = t(`route.by.${step.by}` satisfies TextKey)
      const key: TextKey = step.turn === null ? 'route.change' : `route.change.${step.turn}`
      return t(key, { by, level: floor ? levelTitle(floor) : step.toLevel })
    }
    case 'arrive': {
      const key: TextKey = step.turn === null ? 'route.arrive' : `route.arrive.${step.turn}`
      return t(key, { name: nameOf(way.to, context) })
    }
  }
}

/** A way that was found, sentence by sentence; none where there is no way. */
export const waySentences = (props: WayProps): string[] =>
  props.way.outcome.state === 'found' ? props.way.outcome.directions.steps.map((step) => sentence(step, props)) : []

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="notice notice-warn" role="status">
      <p>{children}</p>
    </div>
  )
}

/** What came of asking: the way in sentences, or why there is none. Nothing where nothing was asked. */
export function WayOutcome(props: WayProps) {
  const { way, choice, context } = props
  const { t } = context
  const { outcome, stepFree } = way
  const ends = { from: nameOf(way.from, context), to: nameOf(way.to, context) }
  switch (outcome.state) {
    case 'idle':
      return null
    case 'half':
      return <Notice>{t('route.half')}</Notice>
    case 'unknown':
      return <Notice>{t('route.unknown', { name: outcome.name })}</Notice>
    case 'same':
      return <Notice>{t('route.same', { name: ends.to })}</Notice>
    case 'no-way':
      return <Notice>{t('route.noWay', ends)}</Notice>
    case 'no-step-free':
      return (
        <Notice>
          {t('route.noStepFree', ends)}{' '}
          <a href={mapHref(choice, { ...wayParameters(way), stepfree: '' }, context)}>{t('route.withSteps')}</a>
        </Notice>
      )
    case 'found': {
      const { steps, metres } = outcome.directions
      return (
        <section className="prose way" aria-labelledby="h-way">
          <h2 id="h-way">{t(stepFree ? 'route.titleStepFree' : 'route.titleTo', ends)}</h2>
          <ol>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way have no other name than their place in it.
              <li key={index}>{sentence(step, props)}</li>
            ))}
          </ol>
          <p className="small muted">
            {t('route.total', { metres: aboutMetres(metres), minutes: walkMinutes(metres) })}{' '}
            <a className="no-print" href="#way-form">
              {t('route.other')}
            </a>
          </p>
        </section>
      )
    }
  }
}

function Ends({
  id,
  name,
  label,
  chosen,
  entrances,
  way,
  context,
}: {
  id: string
  name: 'from' | 'to'
  label: string
  chosen: string
  entrances: boolean
  way: AskedWay
  context: PageContext
}) {
  const { t } = context
  const { offer } = way
  const stores = offer.stores.map(({ id: key, slug, name: title }) => (
    <option key={key} value={slug}>
      {title}
    </option>
  ))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="select" id={id} name={name} defaultValue={chosen} required>
        <option value="">{t('route.choose')}</option>
        {entrances && offer.entrances.length > 0 ? (
          <>
            <optgroup label={t('route.entrances')}>
              {offer.entrances.map((entrance) => (
                <option key={entrance.name} value={entrance.name}>
                  {t('map.entranceNamed', { name: entrance.name })}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('route.stores')}>{stores}</optgroup>
          </>
        ) : (
          stores
        )}
      </select>
    </div>
  )
}

/** From where, to where, and whether without steps. `goal`: slug of the store that is marked. */
export function WayForm({ way, goal, context }: Pick<WayProps, 'way' | 'context'> & { goal: string }) {
  const { t, link } = context
  const { from = '', to = '' } = wayParameters(way)
  return (
    <section className="panel way-form no-print" id="way-form" aria-labelledby="h-way-form">
      <h2 id="h-way-form">{t('route.title')}</h2>
      <form action={link('/map')}>
        <Ends id="way-from" name="from" label={t('route.from')} chosen={from} entrances way={way} context={context} />
        <Ends
          id="way-to"
          name="to"
          label={t('route.to')}
          chosen={to || goal}
          entrances={false}
          way={way}
          context={context}
        />
        <label className="check">
          <input type="checkbox" name="stepfree" value="1" defaultChecked={way.stepFree} /> {t('route.stepFree')}
        </label>{' '}
        <button className="btn" type="submit">
          {t('route.show')}
        </button>
      </form>
    </section>
  )
}
