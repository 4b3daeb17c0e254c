/** Any centre: its name, its languages, its hours by its own clock and its province's holidays. */
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { centre, hasFamily, languages } from '../../src/base/config'
import { localesOf } from '../../src/base/overrides'
import { provinceOf } from '../../src/centre/time/statutory'
import { offeredResources, resources } from '../../src/content/resources'
import { type TextKey, textsFor } from '../../src/texts/texts'
import { typeset } from '../../src/texts/typeset'
import { at } from '../support/clock'
import { type Language, piecesOf, readContent, strangers } from '../support/language'
import { emptyMembers, graphOf, nodeOf, textOf, titleOf } from '../support/page'
import { get } from '../support/site'
import { onFriday } from './on-friday'

const locales = localesOf({ LOCALES: '' })
const inLanguage = (locale: string, path: string) =>
  locale === locales[0] ? path : path === '/' ? `/${locale}` : `/${locale}${path}`

onFriday()

const property = async () => JSON.parse((await get('/api/content/property')).body)

describe.each(locales)('in %s', (locale) => {
  it('every page says which language it is in, and whose it is', async () => {
    const { name } = await property()
    for (const path of ['/', '/hours', '/stores', '/contact-us']) {
      const { body } = await get(inLanguage(locale, path))
      expect(body, path).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${languages[locale].tag}"`))
      expect(textOf(titleOf(body)), path).toContain(path === '/' ? name : ` | ${name}`)
      expect(body, path).toContain(`<meta name="theme-color" content="${centre.theme.colours['brand-7']}"`)
    }
  })

  it('nothing stands in the other language that does not say so, or has a translation', async () => {
    // As the service sends it: a translation that we ignore counts all the same.
    const sent = async (path: string): Promise<unknown> => {
      const url = `https://mall.test/properties/${env.PROPERTY_ID}/${path}?api_key=sample-content-key`
      return (await env.CONTENT!.fetch(url)).json()
    }
    const names = offeredResources.filter((name) => name !== 'mallcomm')
    const values = await Promise.all(names.map((name) => sent(resources[name].path)))
    const content: Record<string, unknown> = Object.fromEntries(names.map((name, index) => [name, values[index]]))
    const stores = content.stores as { slug: string; name: string }[]
    readContent({ ...content, detail: await sent(`store_by_slug/${stores[0]?.slug}`) }, stores)
    const [event] = (hasFamily('events') ? JSON.parse((await get('/api/content/events')).body) : []) as {
      slug: string
    }[]
    const paths = ['/', '/hours', '/stores', '/contact-us', `/stores/${stores[0]?.slug}`]
    if (hasFamily('map')) paths.push(`/map?store=${stores[0]?.slug}`)
    if (event) paths.push('/events', `/events/${event.slug}`)
    for (const path of paths) {
      const { body } = await get(inLanguage(locale, path))
      expect(strangers(await piecesOf(body), locale as Language, locales[0] as Language), path).toEqual([])
    }
  })

  it('what the centre says otherwise is what is said', async () => {
    const own = Object.entries(centre.texts[locale] ?? {})
    for (const [key, text] of own) expect(textsFor(locale)(key as TextKey), key).toBe(typeset(text, locale))
    const hint = centre.texts[locale]?.['forms.postalCodeHint']
    if (hint === undefined || !hasFamily('contests')) return
    const contests = JSON.parse((await get('/api/content/contests')).body)
    const texts: string[] = []
    for (const { slug } of contests) texts.push(textOf((await get(inLanguage(locale, `/contests/${slug}`))).body))
    expect(texts.some((text) => text.includes(hint))).toBe(true)
  })

  it('its structured data is whole, and says what the record says', async () => {
    const record = await property()
    for (const path of ['/', '/hours', '/contact-us', '/stores']) {
      const { body } = await get(inLanguage(locale, path))
      expect(emptyMembers(graphOf(body)), path).toEqual([])
    }
    const { body } = await get(inLanguage(locale, '/'))
    const node = nodeOf(body, 'ShoppingCenter')
    expect(node).toMatchObject({
      name: record.name,
      telephone: record.contact_phone,
      address: { postalCode: record.postal_code, addressLocality: record.city, addressCountry: 'CA' },
    })
    expect(node?.hasMap !== undefined).toBe(hasFamily('map'))
  })
})

/** The wall time in a zone, by the platform's own zone data. */
function clockOf(instant: number, zone: string): { date: string; weekday: number; time: string } {
  const [date = '', time = ''] = new Date(instant).toLocaleString('sv', { timeZone: zone }).split(' ')
  return { date, weekday: new Date(`${date}T00:00Z`).getUTCDay(), time: time.slice(0, 5) }
}

// An afternoon in Canada; an evening that is already the next day in UTC; a morning in summer time.
it.each(['2026-11-20T22:15:00Z', '2026-11-21T04:30:00Z', '2027-07-14T14:00:00Z'])(
  'its hours are by its own clock, at %s',
  async (instant) => {
    await at(instant)
    const { time_zone: zone } = await property()
    const { date, weekday } = clockOf(Date.parse(instant), zone)
    const { body } = await get('/')
    expect(body).toContain(`<time dateTime="${date}">`)

    const { regular_hours: rows } = JSON.parse((await get('/api/content/hours')).body)
    const row = rows.find(({ day_of_week }: { day_of_week: number }) => day_of_week === weekday)
    const clock = (text: string) => clockOf(Date.parse(text), zone).time
    const intervals = /data-open-intervals="([^"]*)"/.exec(body)?.[1] ?? '[]'
    const today = (JSON.parse(intervals) as [number, number][])
      .map((span) => span.map((edge) => clockOf(edge, zone)))
      .find(([opens]) => opens?.date === date)
    // Late in the evening the day's span has passed.
    if (today) expect(today.map(({ time }) => time)).toEqual([clock(row.open_time), clock(row.close_time)])
    else expect(clockOf(Date.parse(instant), zone).time >= clock(row.close_time)).toBe(true)
  },
)

/** Days that are holidays in one province and few others. */
const own = [
  ['NT', '2027-06-21'],
  ['QC', '2027-06-24'],
  ['NU', '2027-07-09'],
  ['BC', '2027-08-02'],
] as const

it('its holidays are those of its province', async () => {
  await at('2027-06-10T18:00:00Z')
  const { province_state: place } = await property()
  const named = centre.holidays?.split(',').map((each) => provinceOf(each)) ?? [provinceOf(place)]
  const { body } = await get('/hours')
  for (const [province, date] of own)
    expect([province, body.includes(`<time dateTime="${date}">`)]).toEqual([province, named.includes(province)])
})
