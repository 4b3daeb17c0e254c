import type { CentreInput } from '../../src/base/centre/schema.ts'
import { drawings, pictures } from './drawings.ts'
import { theme } from './theme.ts'

export default {
  name: 'Les Galeries du Verger',
  shortName: 'Le Verger',
  languages: ['fr', 'en'],
  tags: { fr: 'fr-CA', en: 'en-CA' },
  timeZone: 'America/Toronto',
  holidays: 'QC',
  slugPrefix: 'verger',
  slugs: {
    '/amenities': ['commodites'],
    '/contact-us': ['nous-joindre'],
    '/newsletter': ['infolettre'],
    '/thank-you': ['merci'],
    '/hours': ['avis-sur-les-heures'],
  },
  menu: [
    {
      name: { fr: 'Magasiner', en: 'Shopping' },
      id: 'shopping',
      sub_menu: [
        { name: { fr: 'Répertoire des boutiques', en: 'Store directory' }, id: 'stores', href: '/stores' },
        { name: { fr: 'Plan du centre', en: 'Centre map' }, id: 'map', href: '/map' },
        { name: { fr: 'Heures d’ouverture', en: 'Hours' }, id: 'hours', href: '/hours' },
        { name: { fr: 'Cartes-cadeaux', en: 'Gift cards' }, id: 'gift-cards', href: '/pages/cartes-cadeaux' },
      ],
    },
    { name: { fr: 'Bien manger', en: 'Eat & drink' }, id: 'dining', href: '/dining' },
    { name: { fr: 'Offres', en: 'Offers' }, id: 'offers', href: '/promotions/stores' },
    {
      name: { fr: 'Quoi faire', en: 'What’s on' },
      id: 'whats-on',
      sub_menu: [
        { name: { fr: 'Événements', en: 'Events' }, id: 'events', href: '/events' },
        { name: { fr: 'Concours', en: 'Contests' }, id: 'contests', href: '/contests' },
        { name: { fr: 'Le carnet', en: 'Journal' }, id: 'journal', href: '/blogs' },
        { name: { fr: 'Infolettre', en: 'Newsletter' }, id: 'newsletter', href: '/newsletter' },
      ],
    },
    {
      name: { fr: 'Votre visite', en: 'Your visit' },
      id: 'your-visit',
      sub_menu: [
        { name: 'Services', id: 'amenities', href: '/amenities' },
        { name: { fr: 'Nous joindre', en: 'Contact us' }, id: 'contact-us', href: '/contact-us' },
        { name: { fr: 'À propos', en: 'About us' }, id: 'about', href: '/pages/a-propos' },
        { name: { fr: 'Emplois', en: 'Careers' }, id: 'careers', href: '/jobs' },
        { name: { fr: 'Location', en: 'Leasing' }, id: 'leasing', href: '/pages/location' },
      ],
    },
  ],
  footer: [
    { name: { fr: 'Répertoire des boutiques', en: 'Store directory' }, href: '/stores' },
    { name: { fr: 'Bien manger', en: 'Eat & drink' }, href: '/dining' },
    { name: { fr: 'Plan du centre', en: 'Centre map' }, href: '/map' },
    { name: 'Services', href: '/amenities' },
    { name: { fr: 'Cartes-cadeaux', en: 'Gift cards' }, href: '/pages/cartes-cadeaux' },
    { name: { fr: 'Offres', en: 'Offers' }, href: '/promotions' },
    { name: { fr: 'Événements', en: 'Events' }, href: '/events' },
    { name: { fr: 'Concours', en: 'Contests' }, href: '/contests' },
    { name: { fr: 'Le carnet', en: 'Journal' }, href: '/blogs' },
    { name: { fr: 'Infolettre', en: 'Newsletter' }, href: '/newsletter' },
    { name: { fr: 'Emplois', en: 'Careers' }, href: '/jobs' },
    { name: { fr: 'Location', en: 'Leasing' }, href: '/pages/location' },
    { name: { fr: 'Nous joindre', en: 'Contact us' }, href: '/contact-us' },
    { name: { fr: 'Toutes les pages', en: 'All pages' }, href: '/pages' },
  ],
  legal: [
    { name: { fr: 'Accessibilité', en: 'Accessibility' }, href: '/pages/accessibilite' },
    { name: { fr: 'Confidentialité', en: 'Privacy' }, href: '/pages/confidentialite' },
  ],
  giftCards: '/pages/cartes-cadeaux',
  arrival: '/pages/comment-venir',
  privacy: '/pages/confidentialite',
  diets: [
    {
      id: 'vegetarien',
      name: { fr: 'Végétarien', en: 'Vegetarian' },
      words: ['végétarien', 'vegetarian'],
      stores: ['boulangerie-mie-jolie', 'glacier-boreal', 'the-de-juin'],
    },
    {
      id: 'sans-gluten',
      name: { fr: 'Sans gluten', en: 'Gluten free' },
      words: ['sans gluten'],
      stores: ['the-de-juin'],
    },
  ],
  without: ['kids-club', 'retailer-hub'],
  hideEmpty: ['contests'],
  texts: {
    fr: {
      'home.new': 'Du nouveau sous les pommiers',
      'forms.postalCodeHint': 'Par exemple, J2S 1A1',
      'forms.error.phone': 'Entrez un numéro de téléphone, comme 450-555-0123, ou laissez ce champ vide',
    },
    en: {
      'home.new': 'New under the apple trees',
      'forms.postalCodeHint': 'For example, J2S 1A1',
      'forms.error.phone': 'Enter a phone number, like 450-555-0123, or leave it out',
    },
  },
  logo: { src: '/brand/logo.svg', onDark: '/brand/logo-reverse.svg', width: 211, height: 74 },
  theme,
  drawings,
  pictures,
} satisfies CentreInput
