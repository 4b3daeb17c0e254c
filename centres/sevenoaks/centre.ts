import type { CentreInput } from '../../src/base/centre/schema/centre.ts'
import { drawings, pictures } from './drawings.ts'
import { theme } from './theme.ts'

export default {
  isDefault: true,
  name: 'Sevenoaks Shopping Centre',
  shortName: 'Sevenoaks',
  languages: ['en', 'fr'],
  tags: { en: 'en-US' },
  timeZone: 'America/Vancouver',
  slugPrefix: 'sevenoaks',
  menu: [
    {
      name: { en: 'Shopping', fr: 'Magasinage' },
      id: 'shopping',
      sub_menu: [
        { name: { en: 'Store Directory', fr: 'Répertoire des magasins' }, id: 'store-directory', href: '/stores' },
        { name: { en: 'Centre Map', fr: 'Plan du centre' }, id: 'centre-map', href: '/map' },
        { name: { en: 'Hours', fr: 'Heures d’ouverture' }, id: 'hours', href: '/hours' },
        { name: { en: 'Gift Cards', fr: 'Cartes-cadeaux' }, id: 'gift-cards', href: '/pages/sevenoaks-gift-cards' },
      ],
    },
    { name: 'Promotions', id: 'promotions', href: '/promotions/stores' },
    {
      name: { en: "What's Happening", fr: 'À l’affiche' },
      id: 'whats-happening',
      sub_menu: [
        { name: { en: 'Events', fr: 'Événements' }, id: 'events', href: '/events' },
        { name: { en: 'Newsletter', fr: 'Infolettre' }, id: 'newsletter', href: '/newsletter' },
        {
          name: { en: '50th Anniversary', fr: '50e anniversaire' },
          id: '50th-anniversary',
          href: '/pages/50-years-of-sevenoaks',
        },
      ],
    },
    {
      name: { en: 'Community', fr: 'Communauté' },
      id: 'community',
      sub_menu: [
        { name: { en: 'Mall Walking Club', fr: 'Club de marche' }, id: 'walking-club', href: '/pages/walking-club' },
        { name: { en: 'Kids Club', fr: 'Club des enfants' }, id: 'kids-club', href: '/contests/sevenoaks-kids-club' },
        {
          name: { en: 'Community Support', fr: 'Soutien à la communauté' },
          id: 'community-support',
          href: '/pages/sevenoaks-community-programs',
        },
        { name: { en: 'One Planet', fr: 'Une seule planète' }, id: 'one-planet', href: '/oneplanet' },
        { name: 'CHECK-IN!', id: 'check-in', href: '/checkin' },
      ],
    },
    {
      name: { en: 'Contact Us', fr: 'Nous joindre' },
      id: 'contact',
      sub_menu: [
        { name: { en: 'Contact Us', fr: 'Nous joindre' }, id: 'contact-us', href: '/contact-us' },
        {
          name: { en: 'Guest Experience', fr: 'Service à la clientèle' },
          id: 'guest-experience',
          href: '/pages/sevenoaks-guest-services',
        },
        {
          name: { en: 'Leasing Opportunities', fr: 'Occasions de location' },
          id: 'leasing',
          href: '/pages/sevenoaks-leasing',
        },
        { name: { en: 'Careers', fr: 'Carrières' }, id: 'careers', href: '/jobs' },
      ],
    },
  ],
  footer: [
    { name: { en: 'Store Directory', fr: 'Répertoire des magasins' }, href: '/stores' },
    { name: { en: 'Dining', fr: 'Restauration' }, href: '/dining' },
    { name: { en: 'Centre Map', fr: 'Plan du centre' }, href: '/map' },
    { name: { en: 'Amenities', fr: 'Services' }, href: '/amenities' },
    { name: { en: 'Gift Cards', fr: 'Cartes-cadeaux' }, href: '/pages/sevenoaks-gift-cards' },
    { name: 'Promotions', href: '/promotions' },
    { name: { en: 'Events', fr: 'Événements' }, href: '/events' },
    { name: { en: 'Contests', fr: 'Concours' }, href: '/contests' },
    { name: { en: 'Blog', fr: 'Blogue' }, href: '/blogs' },
    { name: { en: 'One Planet', fr: 'Une seule planète' }, href: '/oneplanet' },
    { name: 'CHECK-IN!', href: '/checkin' },
    { name: { en: 'Kids Club', fr: 'Club des enfants' }, href: '/kids-club' },
    { name: { en: 'Newsletter', fr: 'Infolettre' }, href: '/newsletter' },
    { name: { en: 'Careers', fr: 'Carrières' }, href: '/jobs' },
    { name: { en: 'Leasing', fr: 'Location' }, href: '/pages/sevenoaks-leasing' },
    { name: { en: 'Retailer Hub', fr: 'Espace détaillants' }, href: '/retailer-hub' },
    { name: { en: 'Contact Us', fr: 'Nous joindre' }, href: '/contact-us' },
    { name: { en: 'All pages', fr: 'Toutes les pages' }, href: '/pages' },
  ],
  legal: [
    { name: { en: 'Accessibility', fr: 'Accessibilité' }, href: '/pages/accessibility' },
    { name: { en: 'Privacy', fr: 'Confidentialité' }, href: '/pages/privacy' },
  ],
  giftCards: '/pages/sevenoaks-gift-cards',
  arrival: '/pages/sevenoaks-getting-here',
  privacy: '/pages/privacy',
  contact: [
    { id: 'lost-and-found', name: { en: 'Lost and found', fr: 'Objets trouvés' } },
    { id: 'gift-cards', name: { en: 'Gift cards', fr: 'Cartes-cadeaux' } },
    { id: 'stores', name: { en: 'Stores and offers', fr: 'Magasins et promotions' } },
    { id: 'accessibility', name: { en: 'Accessibility', fr: 'Accessibilité' } },
    { id: 'leasing', name: { en: 'Leasing', fr: 'Location' } },
  ],
  kidsClub: ['sevenoaks-kids-club'],
  programmes: [
    {
      name: 'CHECK-IN!',
      href: '/checkin',
      text: {
        en: 'Our campaign for charity: the goal, the events, and who is checking in.',
        fr: 'Notre campagne de bienfaisance : l’objectif, les événements et les participants.',
      },
    },
    {
      name: { en: 'One Planet', fr: 'Une seule planète' },
      href: '/oneplanet',
      text: {
        en: 'How the centre and its stores use less and waste less, and how to take part.',
        fr: 'Comment le centre et ses magasins consomment et gaspillent moins, et comment y participer.',
      },
    },
    {
      name: { en: 'Mall Walking Club', fr: 'Club de marche' },
      href: '/pages/walking-club',
      text: {
        en: 'Warm, dry and level: come and walk with us.',
        fr: 'Au chaud, au sec et à plat : venez marcher avec nous.',
      },
    },
  ],
  campaigns: [
    {
      front: {
        path: '/checkin',
        name: 'CHECK-IN!',
        slugs: ['checkin', 'check-in', 'sevenoaks-checkin', 'sevenoaks-check-in'],
        banner: 'Check-in Banner',
      },
      sections: [
        {
          path: '/checkin/about-check-in',
          name: { en: 'About CHECK-IN!', fr: 'À propos de CHECK-IN!' },
          slugs: ['about-check-in', 'checkin-about-check-in', 'about-checkin'],
        },
        {
          path: '/checkin/check-out-whos-checking-in',
          name: { en: 'Who’s checking in', fr: 'Qui participe' },
          slugs: ['check-out-whos-checking-in', 'checkin-check-out-whos-checking-in'],
          hasEntries: true,
        },
        {
          path: '/checkin/events',
          name: { en: 'Events', fr: 'Événements' },
          slugs: ['checkin-events', 'check-in-events'],
          eventsTagged: 'checkin',
        },
        {
          path: '/checkin/resources',
          name: { en: 'Resources', fr: 'Ressources' },
          slugs: ['checkin-resources', 'check-in-resources'],
        },
        {
          path: '/checkin/the-goal',
          name: { en: 'The goal', fr: 'L’objectif' },
          slugs: ['the-goal', 'checkin-the-goal'],
          hasEntries: true,
        },
        {
          path: '/checkin/who-is-khp',
          name: { en: 'Who is KHP', fr: 'Qui est KHP' },
          slugs: ['who-is-khp', 'checkin-who-is-khp'],
        },
      ],
      stories: '/checkin/check-out-whos-checking-in',
      scene: '/art/scenes/porch-lights.svg',
      flush: true,
    },
    {
      front: {
        path: '/oneplanet',
        name: { en: 'One Planet', fr: 'Une seule planète' },
        slugs: ['oneplanet', 'one-planet', 'sevenoaks-oneplanet', 'sevenoaks-one-planet'],
        banner: 'One Planet Banner',
      },
      sections: [
        {
          path: '/oneplanet/about',
          name: { en: 'About', fr: 'À propos' },
          slugs: ['oneplanet-about', 'one-planet-about', 'about-one-planet', 'about-oneplanet'],
        },
        {
          path: '/oneplanet/get-involved',
          name: { en: 'Get involved', fr: 'Participez' },
          slugs: ['get-involved', 'oneplanet-get-involved'],
          hasEntries: true,
        },
        {
          path: '/oneplanet/retail-in-action',
          name: { en: 'Retail in action', fr: 'Les détaillants agissent' },
          slugs: ['retail-in-action', 'oneplanet-retail-in-action'],
          hasEntries: true,
        },
        {
          path: '/oneplanet/taking-action',
          name: { en: 'Taking action', fr: 'Passer à l’action' },
          slugs: ['taking-action', 'oneplanet-taking-action'],
        },
      ],
      stories: '/oneplanet/retail-in-action',
      scene: '/art/scenes/green-shoots.svg',
    },
  ],
  texts: {
    en: {
      'home.new': 'New under the oaks',
      'forms.postalCodeHint': 'For example, V2S 1A1',
      'forms.error.phone': 'Enter a phone number, like 604-555-0123, or leave it out',
    },
    fr: {
      'home.new': 'Du nouveau sous les chênes',
      'forms.postalCodeHint': 'Par exemple, V2S 1A1',
      'forms.error.phone': 'Entrez un numéro de téléphone, comme 604-555-0123, ou laissez ce champ vide',
    },
  },
  logo: { src: '/brand/logo.svg', onDark: '/brand/logo-reverse.svg', width: 296, height: 76 },
  thumb: '/brand/acorn-pin.svg',
  theme,
  drawings,
  pictures,
} satisfies CentreInput
