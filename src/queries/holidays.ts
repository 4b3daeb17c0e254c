/** The holidays of this centre: by `HOLIDAYS`, else the centre's folder, else by the province in its own record (rule 2.7). */
import { env } from 'cloudflare:workers'
import { centre } from '../base/config'
import { commaList } from '../base/settings'
import { calendarOf, type HolidayCalendar } from '../centre/time/statutory'
import type { Property } from '../content/schema/property'

/** What this centre's holidays are made of. */
export const holidayCalendar = (property: Pick<Property, 'province_state' | 'country'>): HolidayCalendar =>
  calendarOf(commaList(env.HOLIDAYS || centre.holidays), property)
