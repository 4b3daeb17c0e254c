import type { Property } from '../content/property'
import type { Context } from '../content/records'
import { TIME_ZONE, VERGER } from './centre'

/** The centre itself, without an alert. */
export function property({ art }: Context): Property {
  return {
    id: VERGER.propertyId,
    name: VERGER.name,
    slug: VERGER.slug,
    url: VERGER.site,
    time_zone: TIME_ZONE,
    address1: '1200, boulevard des Pommiers',
    address2: null,
    city: 'Saint-Hyacinthe',
    province_state: 'QC',
    country: 'Canada',
    postal_code: 'J2S 0A0',
    contact_phone: '450-555-0142',
    contact_email: 'bonjour@verger.test',
    contact_fax: null,
    description: 'Soixante boutiques de plain-pied, autour de huit pommiers.',
    welcome_message: null,
    default_logo: art('brand/mark.svg'),
    latitude: 45.6307,
    longitude: -72.957,
    social_links: [
      { id: 1, social_type: 'Facebook', url: 'https://facebook.test/galeriesduverger', callout: VERGER.name },
      { id: 2, social_type: 'Instagram', url: 'https://instagram.test/galeriesduverger', callout: VERGER.name },
    ],
    alert_display_type: 'none',
    alert_title: '',
    alert_title_2: null,
    alert_message: '',
    alert_message_2: null,
    meta_data_object: { show_store_hours: true },
    status: 'active',
    property_manager_id: 8,
    locales: ['fr', 'en'],
  }
}
