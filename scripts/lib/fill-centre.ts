/** Defaults for what a centre's file leaves out: the menu and footer, and a palette derived from its brand colour. */
import type { output } from 'zod'
import type { Centre, CentreFile } from '../../src/base/centre/schema/centre.ts'
import type { Label } from '../../src/base/centre/schema/fields.ts'
import { en } from '../../src/texts/en.ts'
import { fr } from '../../src/texts/fr.ts'
import { paletteOf } from './palette.ts'

type Link = Centre['footer'][number]

/** A centre's file, whole; `name` is that of its folder. */
export function filledCentre(name: string, file: output<typeof CentreFile>): Centre {
  const { theme, giftCards, without } = file
  const isThere = ({ href = '' }: { href?: string }) => !without.some((family: string) => family === href.split('/')[1])
  const gifts = giftCards === null ? [] : [{ name: text('header.giftCards'), href: giftCards }]
  const menu: Centre['menu'] = [
    group('shopping', { en: 'Shopping', fr: 'Magasinage' }, [...links('/stores', '/map', '/hours'), ...gifts]),
    ...links('/promotions/stores').map((each) => ({ id: 'promotions', ...each })),
    group('whats-happening', text('home.events'), links('/events', '/contests', '/newsletter')),
    group('contact', { en: 'Contact', fr: 'Nous joindre' }, links('/contact-us', '/amenities', '/jobs')),
  ]
  const footer = [
    ...links('/stores', '/dining', '/map', '/amenities'),
    ...gifts,
    ...links('/promotions', '/events', '/contests', '/blogs', '/newsletter', '/jobs', '/contact-us', '/pages'),
  ]
  const colours = { ...paletteOf(theme.brand ?? theme.colours['brand-7'], theme.accent), ...theme.colours }
  return {
    ...file,
    slugPrefix: file.slugPrefix ?? name,
    menu: (file.menu ?? menu).flatMap((entry) => {
      if (entry.sub_menu === undefined) return isThere(entry) ? [entry] : []
      const shown = entry.sub_menu.filter(isThere)
      return shown.length > 0 ? [{ ...entry, sub_menu: shown }] : []
    }),
    footer: (file.footer ?? footer).filter(isThere),
    legal: file.legal ?? [{ name: text('contest.privacyLink'), href: file.privacy }],
    theme: { ...theme, colours },
  }
}

const group = (id: string, name: Label, below: readonly Link[]) => ({
  id,
  name,
  sub_menu: below.map((each) => ({ ...each, id: each.href.slice(1).replaceAll('/', '-') })),
})

/** Pages have their titles in the menu too. */
const titles = {
  '/stores': 'stores.title',
  '/dining': 'dining.title',
  '/map': 'map.title',
  '/hours': 'hours.title',
  '/amenities': 'fixed.amenities',
  '/promotions': 'promotions.title',
  '/promotions/stores': 'promotions.title',
  '/events': 'events.title',
  '/contests': 'contests.title',
  '/blogs': 'blogs.title',
  '/newsletter': 'fixed.newsletter',
  '/jobs': 'jobs.title',
  '/contact-us': 'fixed.contactUs',
  '/pages': 'custom.all',
} as const

const text = (key: keyof typeof en): Label => ({ en: en[key], fr: fr[key] })
const links = (...hrefs: (keyof typeof titles)[]): Link[] => hrefs.map((href) => ({ name: text(titles[href]), href }))
