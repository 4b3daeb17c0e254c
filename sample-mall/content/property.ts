import { CENTRE_NAME, type Context } from './records'
import type { SocialLink } from './stores'

export interface Property {
  id: number
  name: string
  slug: string
  url: string
  time_zone: string
  address1: string
  address2: string | null
  city: string
  province_state: string
  country: string
  postal_code: string
  contact_phone: string
  contact_email: string
  contact_fax: string | null
  description: string
  welcome_message: string | null
  default_logo: string
  latitude: number
  longitude: number
  social_links: SocialLink[]
  alert_display_type: string
  alert_title: string
  alert_title_2: string | null
  alert_message: string
  alert_message_2: string | null
  meta_data_object: { show_store_hours: boolean }
  status: string
  property_manager_id: number
  locales: string[]
}

/** The centre itself, with a current alert. */
export function property({ art }: Context): Property {
  return {
    id: 698,
    name: CENTRE_NAME,
    slug: 'sevenoaks',
    url: 'https://www.sevenoaks.test',
    time_zone: 'America/Vancouver',
    address1: '100 Acorn Parkway',
    address2: null,
    city: 'Abbotsford',
    province_state: 'BC',
    country: 'Canada',
    postal_code: 'V2S 0A0',
    contact_phone: '604-555-0100',
    contact_email: 'hello@sevenoaks.test',
    contact_fax: null,
    description: 'Seven oaks, two floors and about 150 stores on the road between Abbotsford and the river.',
    welcome_message: null,
    default_logo: art('brand/mark.svg'),
    latitude: 49.0504,
    longitude: -122.3045,
    social_links: [
      { id: 1, social_type: 'Facebook', url: 'https://facebook.test/sevenoaks', callout: 'Sevenoaks on Facebook' },
      { id: 2, social_type: 'Instagram', url: 'https://instagram.test/sevenoaks', callout: 'Sevenoaks on Instagram' },
      { id: 3, social_type: 'Youtube', url: 'https://youtube.test/@sevenoaks', callout: 'Sevenoaks on YouTube' },
      { id: 4, social_type: 'Twitter', url: 'https://twitter.test/', callout: null },
      { id: 5, social_type: null, url: null, callout: null },
    ],
    alert_display_type: 'warning',
    alert_title: 'Rainfall warning',
    alert_title_2: 'Avertissement de pluie',
    alert_message: '<p>The north car park entrance is closed. <a href="/map">Use Entrance C</a>.</p>',
    alert_message_2: '<p>L’entrée du stationnement nord est fermée. <a href="/map">Passez par l’entrée C</a>.</p>',
    meta_data_object: { show_store_hours: true },
    status: 'active',
    property_manager_id: 8,
    locales: ['en', 'fr'],
  }
}
