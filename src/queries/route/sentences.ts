/** A route through the centre in sentences, for the map page and for assistants. */
import type { Entrance } from '../../centre/map/map'
import { aboutMetres, type Step } from '../../centre/map/walkway-steps'
import { toleranceIn } from '../../centre/map/walkways'
import type { Point } from '../../content/drawing/level-drawing'
import type { PageContext } from '../../request/context'
import type { TextKey } from '../../texts/texts'
import type { StoreFloor } from '../floors'
import { levelTitle } from '../floors'
import { nameOf } from './ends'
import type { RequestedRoute } from './route'

export type RouteWording = { route: RequestedRoute; floors: readonly StoreFloor[]; context: PageContext }

/** The last two stores passed: being nearest to the turn, they tell visitors where they are. */
function pastSentence(step: Extract<Step, { kind: 'walk' }>, { route: { outcome }, context: { t } }: RouteWording) {
  const nameAt = outcome.state === 'found' ? outcome.unitName : () => null
  const [one, two] = [...new Set(step.past.flatMap((unit) => nameAt(unit) ?? []))].slice(-2)
  if (one === undefined) return ''
  return ` ${two === undefined ? t('route.pastOne', { one }) : t('route.pastTwo', { one, two })}`
}

/** How the route starts: in through an entrance ("Go in at Entrance A."), outside at one, or out of any other place. */
function startSentence(props: RouteWording): string {
  const { t } = props.context
  const { from } = props.route
  // An entrance has its word within the sentence.
  if (from?.kind === 'entrance' && leadsIn(from.entrance, props))
    return t('route.startEntrance', { name: from.entrance.name })
  const isOutside = from?.kind === 'entrance' || from?.kind === 'area'
  return t(isOutside ? 'route.startOutside' : 'route.startStore', { name: nameOf(from, props.context) })
}

/** Whether a route from an entrance leads into the building: the walkway of its name leads from inside to its door. */
function leadsIn({ name }: Entrance, { route, floors }: RouteWording): boolean {
  const [first] = route.edges
  if (first === undefined) return true
  const drawing = floors.find(({ level }) => level.id === first.level)?.drawing
  if (!drawing) return false
  const isSame = (one: Point, other: Point): boolean =>
    Math.hypot(one.x - other.x, one.y - other.y) < toleranceIn(drawing.viewBox[2])
  return drawing.walkways.some(
    ({ entrance, from: inside, to: door }) => entrance === name && isSame(inside, first.to) && isSame(door, first.from),
  )
}

function sentence(step: Step, props: RouteWording): string {
  const { route, floors, context } = props
  const { t } = context
  switch (step.kind) {
    case 'start':
      return startSentence(props)
    case 'walk':
      return t(`route.${step.turn ?? 'walk'}`, { metres: aboutMetres(step.metres) }) + pastSentence(step, props)
    case 'change': {
      const floor = floors.find(({ level }) => level.id === step.toLevel)
      const by = t(`route.by.${step.by}`)
      const key: TextKey = step.turn === null ? 'route.change' : `route.change.${step.turn}`
      return t(key, { by, level: floor ? levelTitle(floor, context.locale).text : step.toLevel })
    }
    case 'arrive':
      return t(step.turn === null ? 'route.arrive' : `route.arrive.${step.turn}`, { name: nameOf(route.to, context) })
  }
}

/** A route's sentences in order; none if no route was found. */
export const routeSentences = (props: RouteWording): string[] =>
  props.route.outcome.state === 'found' ? props.route.outcome.directions.steps.map((step) => sentence(step, props)) : []
