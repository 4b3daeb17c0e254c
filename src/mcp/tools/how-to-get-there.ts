/** "How do I get there?": the address, the entrances, and the wayfinding route to a store or place. */
import * as z from 'zod'
import { urlEncode } from '../../base/bytes/encoded'
import { hasFamily } from '../../base/config'
import { routes } from '../../base/routes'
import { storeAddress } from '../../centre/addresses'
import { hasStore } from '../../centre/map/map'
import { addressLines, directionsUrl } from '../../centre/place'
import { plainText } from '../../centre/plain-text'
import type { Store } from '../../content/schema/store'
import { levelTitle, loadFloors } from '../../queries/floors'
import { entranceEnd, nameOf } from '../../queries/route/ends'
import { levelsOfRoute, type RequestedRoute, routeFor } from '../../queries/route/route'
import { routeSentences } from '../../queries/route/sentences'
import { spotsOn } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { storeHint, storeNamed } from '../arguments'
import { defineTool, optional, ToolError } from '../tool'

/** The building, as far as its map, the drawings and the points of interest can be had. */
async function loadBuilding(context: PageContext) {
  const { content } = context
  const lists = await content.read('stores', 'categories', 'mapplic', 'point_of_interests')
  const floors = await loadFloors(context, lists)
  const isIncomplete = [...content.outcomes].some(
    ([key, { cacheStatus }]) => cacheStatus === 'missing' && /^map|^point_of_interests$/.test(key),
  )
  return { floors, kinds: spotsOn(floors, lists.point_of_interests), isIncomplete }
}
type Building = Awaited<ReturnType<typeof loadBuilding>>

/** The route; without a start, the shortest from any entrance. */
function findRoute(building: Building, from: string, to: string, stepFree: boolean): RequestedRoute | null {
  const route = routeFor(building.floors, { from, to, ...(stepFree && { stepfree: '1' }) }, building.kinds)
  if (route?.outcome.state !== 'each') return route
  const [nearest] = route.outcome.routes.toSorted((one, other) => one.metres - other.metres)
  return nearest ? findRoute(building, nearest.from.name, nearest.to.id, stepFree) : route
}

const noMap = 'The map cannot be had at the moment. Try again in a minute.'

/** An end of a route by name: a place on the map, in any language, else a store. @throws ToolError */
async function endNamed(name: string, building: Building, context: PageContext): Promise<Store | string> {
  const { to: end, choices } = routeFor(building.floors, { to: name }, building.kinds) ?? {}
  if (end && end.kind !== 'store') return name
  return storeNamed(name, context).catch((error: unknown) => {
    if (building.isIncomplete && !context.content.isMissing('stores')) throw new ToolError(noMap)
    if (!choices || !(error instanceof ToolError)) throw error
    const entrances = choices.entrances.map((entrance) => nameOf(entranceEnd(entrance), context))
    const kinds = building.kinds.map(({ kind }) => inLanguage(kind, 'name', context.locale).text)
    const places = [...entrances, ...choices.areas.map((area) => area.name), ...kinds]
    throw new ToolError(`${error.message} Places: ${places.join(', ')}.`)
  })
}

/** Where a store or a place is: a place is where a route to it ends. */
function locationOf(end: Store | string, route: RequestedRoute | null, { floors }: Building, context: PageContext) {
  const { site, locale, link } = context
  const isStore = typeof end !== 'string'
  const last = levelsOfRoute(route).at(-1)
  const floor = floors.find((each) => (isStore ? hasStore(each, end) : each.level.id === last))
  const level = floor ? levelTitle(floor, locale).text : null
  if (!isStore) return { name: nameOf(route?.to ?? null, context) || end, unit: null, level, where: null, url: null }
  const where = plainText(inLanguage(end, 'location_information', locale).text) || null
  return { name: end.name, unit: end.unit, level, where, url: `${site}${link(storeAddress(end))}` }
}

const idOf = (end: Store | string): string => (typeof end === 'string' ? end : end.slug)

function routeAnswer(route: RequestedRoute | null, { floors }: Building, context: PageContext) {
  if (route?.outcome.state !== 'found') return null
  const { from, outcome } = route
  return {
    from: nameOf(from, context),
    metres: Math.round(outcome.directions.metres),
    steps: routeSentences({ route, floors, context }),
  }
}

function destinationLines(
  { name, unit, level, where }: ReturnType<typeof locationOf>,
  way: ReturnType<typeof routeAnswer>,
  isIncomplete: boolean,
): string[] {
  const about = `${[name, unit && `unit ${unit}`, level, where].filter(Boolean).join(', ').replace(/\.$/, '')}.`
  if (way === null)
    return isIncomplete ? [about, noMap] : hasFamily('map') ? [about, 'The map knows no such way.'] : [about]
  return [about, `From ${way.from}, about ${way.metres} m:`, ...way.steps.map((step, index) => `${index + 1}. ${step}`)]
}

const orPlace = hasFamily('map') ? ', or a place by its name' : ''

export const howToGetThere = defineTool({
  name: 'how_to_get_there',
  title: 'Address and directions',
  description: hasFamily('map')
    ? 'Gives the address and entrances of the centre, and for a store or place (washrooms, food court) where it is and the way on foot, from an entrance or from another of them.'
    : 'Gives the address of the centre, and for a store its unit and where it is in words. There is no map of the building.',
  input: z.object({
    store: optional(100, `${storeHint}${orPlace}; leave out for the centre itself`),
    from: optional(100, 'An entrance by its letter, a store or a place; the nearest entrance where left out'),
    step_free: z.boolean().optional().describe('Without stairs and escalators'),
  }),
  output: z.object({
    address: z.string().nullable(),
    directions_url: z.string().nullable().describe('The way to the building, from where the visitor is'),
    phone: z.string().nullable(),
    entrances: z.array(z.object({ name: z.string(), step_free: z.boolean() })),
    store: z
      .object({
        name: z.string(),
        unit: z.string().nullable(),
        level: z.string().nullable(),
        where: z.string().nullable(),
        url: z.string(),
      })
      .nullable()
      .describe('The store or place'),
    way: z.object({ from: z.string(), metres: z.int(), steps: z.array(z.string()) }).nullable(),
    map_url: z.string().nullable().describe('The map of the building; null where the site has none'),
  }),
  async answer({ store, from, step_free: stepFree = false }, context) {
    const { content, property, site, link } = context
    const building = await loadBuilding(context)
    const to = store === undefined ? null : await endNamed(store, building, context)
    if (to === null && from !== undefined) throw new ToolError('Name the store to go to.')
    const entrances = findRoute(building, '', '', stepFree)?.choices.entrances ?? []
    const named = entrances.length === 0 ? [] : [`Entrances: ${entrances.map(({ name }) => name).join(', ')}.`]
    const start =
      from === undefined || content.isMissing('mapplic') ? '' : idOf(await endNamed(from, building, context))
    const route = to === null ? null : findRoute(building, start, idOf(to), stepFree)
    const way = routeAnswer(route, building, context)
    const address = addressLines(property).join(', ') || null
    const map = to === null ? routes.map.path : `/map?to=${urlEncode(idOf(to))}`
    const mapUrl = hasFamily('map') ? `${site}${link(map)}` : null
    const about = to === null ? null : locationOf(to, route, building, context)
    return {
      text: [
        `${property.name}${address === null ? '' : `, ${address}`}.`,
        ...(about ? destinationLines(about, way, building.isIncomplete) : named),
      ].join('\n'),
      data: {
        address,
        directions_url: directionsUrl(property),
        phone: property.contact_phone,
        entrances: entrances.map(({ name, stepFree: free }) => ({ name, step_free: free })),
        store: about && { ...about, url: about.url ?? mapUrl ?? site },
        way,
        map_url: mapUrl,
      },
    }
  },
})
