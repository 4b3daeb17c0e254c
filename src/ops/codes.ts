/** `/ops/codes`: a sheet of QR codes to print, one for each entrance, hall and court, which open the map from there. */
import { html } from 'hono/html'
import { urlEncode } from '../base/bytes/encoded'
import { hasFamily } from '../base/config'
import { loadFloors } from '../queries/floors'
import { choicesOf } from '../queries/route/ends'
import { spotsOn } from '../queries/spots'
import type { Markup } from '../render/plain-page'
import { openRequest } from '../request/open'
import { textsFor } from '../texts/texts'
import { page, warning } from './document'
import type { OpsContext } from './session'

/** The quiet zone around a code, in modules: some phones need that many. */
const border = 4

function codeCard(name: string, url: string, modules: readonly (readonly boolean[])[], here: string): Markup {
  const size = modules.length
  const d = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return html`<li><h2>${here}</h2>
    <svg viewBox="0 0 ${size} ${size}" role="img" aria-label="Code for ${name}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${d}" fill="#000"/></svg>
    <p>${url}</p></li>`
}

/** The sheet; a sentence where no drawing has an entrance or a hall. */
export async function codes(c: OpsContext) {
  c.set('route', '/ops/codes')
  const reads = ['mapplic', 'stores', 'categories', 'point_of_interests'] as const
  const { content, site, locales, diningNames, read } = await openRequest(c, ...reads)
  const [locale] = locales
  const t = textsFor(locale)
  const floors = hasFamily('map') ? await loadFloors({ content, diningNames, locale }, read) : []
  const { entrances, areas } = choicesOf(floors, spotsOn(floors, read.point_of_interests))
  const boards = [
    ...entrances.map(({ name }) => ({ name: t('map.entranceNamed', { name }), id: name })),
    ...areas.map(({ name, slug }) => ({ name, id: slug })),
  ]
  // Only this page draws codes.
  const { encode } = await import('uqr')
  const cards = boards.map(({ name, id }) => {
    const url = `${site}/map?from=${urlEncode(id)}`
    return codeCard(name, url, encode(url, { ecc: 'M', border }).data, t('route.here', { name }))
  })
  const main = html`<div class="no-print"><p><a href="/ops">Operations</a></p>
    <h2>Codes for “you are here” boards</h2>
    <p>Print this page. Each code opens the map as seen from its place, with the ways from there.</p></div>
    ${boards.length === 0 ? warning('No drawing of the map names an entrance or a hall.') : html`<ul class="ops-codes">${cards}</ul>`}`
  return page(c, 'Codes', main)
}
