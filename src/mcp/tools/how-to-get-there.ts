/** "How do I get there?": the address, the entrances, and the wayfinding route to a store. */

import * as z from 'zod'
import { encoded } from '../../base/bytes/encoded'
import { has } from '../../base/config'
import { routes } from '../../base/routes'
import { storeAddress } from '../../centre/addresses'
import { addressLines, directionsUrl } from '../../centre/place'
import { plainText } from '../../centre/plain-text'
import type { Store } from '../../content/schema/store'
import { levelTitle, loadFloors, type StoreFloor } from '../../queries/floors'
import { type AskedRoute, routeFor } from '../../queries/route/route'
import { nameOf, routeSentences } from '../../queries/route/sentences'
import { inLanguage } from '../../texts/localised'
import { storeNamed, storeWords } from '../stores'
import { defineTool, Misunderstood, type ToolContext } from '../tool'

type Entrances = AskedRoute['offer']['entrances']

/** Where a route starts: an entrance by its name, else a store. @throws Misunderstood */
async function startOf(from: string, entrances: Entrances, context: ToolContext): Promise<string> {
  const wanted = from
    .trim()
    .replace(/^entrance\s+/i, '')
    .toLowerCase()
  const entrance = entrances.find(({ name }) => name.toLowerCase() === wanted)
  return entrance ? entrance.name : (await storeNamed(from, context)).slug
}

/** The route in the answer's form; null where none was found. */
function routeFound(way: AskedRoute | null, floors: readonly StoreFloor[], context: ToolContext) {
  if (way?.outcome.state !== 'found') return null
  const { from, outcome } = way
  return {
    from: nameOf(from, context),
    metres: Math.round(outcome.directions.metres),
    steps: routeSentences({ way, floors, context }),
  }
}

/** A store's location in the answer's form. */
function whereIs(store: Store, floors: readonly StoreFloor[], { site, locale, link }: ToolContext) {
  const floor = floors.find(({ places }) => places.some((place) => place.store.id === store.id))
  return {
    name: store.name,
    unit: store.unit,
    level: floor ? levelTitle(floor, locale).text : null,
    where: plainText(inLanguage(store, 'location_information', locale).text) || null,
    url: `${site}${link(storeAddress(store))}`,
  }
}

/** A store's location, then the route to it, in words. */
function storeLines(
  { name, unit, level, where }: ReturnType<typeof whereIs>,
  way: ReturnType<typeof routeFound>,
  isMapMissing: boolean,
): string[] {
  const about = `${[name, unit && `unit ${unit}`, level, where].filter(Boolean).join(', ')}.`
  if (isMapMissing) return [about, 'The map cannot be had at the moment. Try again in a minute.']
  if (way === null) return has('map') ? [about, 'The map knows no such way.'] : [about]
  return [about, `From ${way.from}, about ${way.metres} m:`, ...way.steps.map((step, index) => `${index + 1}. ${step}`)]
}

export const howToGetThere = defineTool({
  name: 'how_to_get_there',
  title: 'Address and directions',
  description: has('map')
    ? 'Gives the address and entrances of the centre, and for a store its unit, level and the way on foot from an entrance or another store.'
    : 'Gives the address of the centre, and for a store its unit and where it is in words. There is no map of the building.',
  input: z.object({
    store: z.string().max(100).optional().describe(`${storeWords}; leave out for the centre itself`),
    from: z
      .string()
      .max(100)
      .optional()
      .describe('An entrance by its letter, or a store; the nearest entrance where left out'),
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
      .nullable(),
    way: z.object({ from: z.string(), metres: z.int(), steps: z.array(z.string()) }).nullable(),
    map_url: z.string().nullable().describe('The map of the building; null where the site has none'),
  }),
  async answer({ store, from, step_free: stepFree = false }, context) {
    const { content, property, site, link } = context
    const { stores, categories, mapplic } = await content.read('stores', 'categories', 'mapplic')
    const to = store === undefined ? null : await storeNamed(store, context)
    if (to === null && from !== undefined) throw new Misunderstood('Name the store to go to.')
    const floors = await loadFloors(context, mapplic, stores, categories)
    const ask = (from: string, to: string) => routeFor(floors, { from, to, ...(stepFree ? { stepfree: '1' } : {}) })
    const entrances = ask('', '')?.offer.entrances ?? []
    // Without a start, the route is from the nearest entrance.
    const isMapMissing = content.isMissing('mapplic')
    const start = from === undefined || isMapMissing ? '' : await startOf(from, entrances, context)
    const route = to === null ? null : ask(start, to.slug)
    const way = routeFound(route, floors, context)
    const address = addressLines(property).join(', ') || null
    const about = to && whereIs(to, floors, context)
    const named = entrances.length === 0 ? [] : [`Entrances: ${entrances.map(({ name }) => name).join(', ')}.`]
    const map = to === null ? routes.map.path : `/map?to=${encoded(to.slug)}`
    return {
      text: [
        `${property.name}${address === null ? '' : `, ${address}`}.`,
        ...(about ? storeLines(about, way, isMapMissing) : named),
      ].join('\n'),
      data: {
        address,
        directions_url: directionsUrl(property),
        phone: property.contact_phone,
        entrances: entrances.map(({ name, stepFree: free }) => ({ name, step_free: free })),
        store: about,
        way,
        map_url: has('map') ? `${site}${link(map)}` : null,
      },
    }
  },
})
