import { sampleMall } from './content'
import { levelDrawing as sevenoaksDrawing } from './content/mapplic'
import { CENTRE_NAME } from './content/records'
import { CENTRE_ID, type Env, PROPERTY_ID } from './env'
import { asGuest, type Guest } from './guest'
import type { Mall } from './mall'
import { verger } from './verger'
import { VERGER } from './verger/centre'
import { levelDrawing as vergerDrawing } from './verger/map'

const first: Mall = {
  propertyId: PROPERTY_ID,
  centreId: CENTRE_ID,
  called: { full: CENTRE_NAME, short: 'Sevenoaks', prefix: 'sevenoaks' },
  language: 'en',
  make: sampleMall,
  levelDrawing: sevenoaksDrawing,
}
const second: Mall = {
  propertyId: VERGER.propertyId,
  centreId: 12,
  called: { full: 'Les Galeries du Verger', short: 'Le Verger', prefix: null },
  language: 'fr',
  make: verger,
  levelDrawing: vergerDrawing,
}

/** The centres with content here; the first is the site's default. */
const MALLS: readonly [Mall, ...Mall[]] = [first, second]

let known: { text: string; guest: Mall } | undefined

/** The centres that the service answers for: those with content here, and the one described by `GUEST`. */
export function mallsOf(env: Env | undefined): readonly Mall[] {
  const text = env?.GUEST
  if (!text) return MALLS
  if (known?.text !== text) {
    const guest = JSON.parse(text) as Guest
    known = { text, guest: asGuest(MALLS.find(({ language }) => language === guest.language) ?? first, guest) }
  }
  const { guest } = known
  return MALLS.some(({ propertyId }) => propertyId === guest.propertyId) ? MALLS : [...MALLS, guest]
}
