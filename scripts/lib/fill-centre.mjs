/** Defaults for what a centre's file leaves out: the menu and footer, and a palette derived from its brand colour. */
import { paletteOf } from './palette.mjs'

/**
 * @param {string} name the folder's name
 * @param {import('zod').output<typeof import('../../src/base/centre/schema/centre.ts').CentreFile>} file
 * @returns {import('../../src/base/centre/schema/centre.ts').Centre}
 */
export function filledCentre(name, file) {
  const { theme, giftCards, without } = file
  /** @param {{ href?: string, sub_menu?: readonly { href: string }[] }} entry */
  const isThere = ({ href = '' }) => !(/** @type {readonly string[]} */ (without).includes(href.split('/')[1] ?? ''))
  const gifts = giftCards === null ? [] : [{ name: names.giftCards, href: giftCards }]
  /** @type {import('../../src/base/centre/schema/centre.ts').Centre['menu']} */
  const menu = [
    group('shopping', names.shopping, [...links('/stores', '/map', '/hours'), ...gifts]),
    ...links('/promotions/stores').map((each) => ({ id: 'promotions', ...each })),
    group('whats-happening', names.happening, links('/events', '/contests', '/newsletter')),
    group('contact', names.contact, links('/contact-us', '/amenities', '/jobs')),
  ]
  const footer = [
    ...links('/stores', '/dining', '/map', '/amenities'),
    ...gifts,
    ...links('/promotions', '/events', '/contests', '/blogs', '/newsletter', '/jobs', '/contact-us', '/pages'),
  ]
  return {
    ...file,
    slugPrefix: file.slugPrefix ?? name,
    menu: (file.menu ?? menu).flatMap((entry) => {
      if (entry.sub_menu === undefined) return isThere(entry) ? [entry] : []
      const shown = entry.sub_menu.filter(isThere)
      return shown.length > 0 ? [{ ...entry, sub_menu: shown }] : []
    }),
    footer: (file.footer ?? footer).filter(isThere),
    legal: file.legal ?? [{ name: names.privacy, href: file.privacy }],
    theme: {
      ...theme,
      colours: { ...paletteOf(theme.brand ?? theme.colours['brand-7'], theme.accent), ...theme.colours },
    },
  }
}

/** @param {string} id @param {import('../../src/base/centre/schema/fields.ts').Label} name @param {{ name: any, href: string }[]} below */
const group = (id, name, below) => ({
  id,
  name,
  sub_menu: below.map((each) => ({ ...each, id: each.href.slice(1).replaceAll('/', '-') })),
})

const names = {
  shopping: { en: 'Shopping', fr: 'Magasinage' },
  happening: { en: 'What’s on', fr: 'À l’affiche' },
  contact: { en: 'Contact', fr: 'Nous joindre' },
  giftCards: { en: 'Gift cards', fr: 'Cartes-cadeaux' },
  privacy: { en: 'Privacy', fr: 'Confidentialité' },
}

const labels = {
  '/stores': { en: 'Store directory', fr: 'Répertoire des magasins' },
  '/dining': { en: 'Dining', fr: 'Restauration' },
  '/map': { en: 'Centre map', fr: 'Plan du centre' },
  '/hours': { en: 'Hours', fr: 'Heures d’ouverture' },
  '/amenities': { en: 'Amenities', fr: 'Services' },
  '/promotions': { en: 'Promotions', fr: 'Promotions' },
  '/promotions/stores': { en: 'Promotions', fr: 'Promotions' },
  '/events': { en: 'Events', fr: 'Événements' },
  '/contests': { en: 'Contests', fr: 'Concours' },
  '/blogs': { en: 'Blog', fr: 'Blogue' },
  '/newsletter': { en: 'Newsletter', fr: 'Infolettre' },
  '/jobs': { en: 'Careers', fr: 'Carrières' },
  '/contact-us': { en: 'Contact us', fr: 'Nous joindre' },
  '/pages': { en: 'All pages', fr: 'Toutes les pages' },
}

const links = (/** @type {(keyof typeof labels)[]} */ ...hrefs) => hrefs.map((href) => ({ name: labels[href], href }))
