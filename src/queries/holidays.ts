/** The holidays of this centre: by `HOLIDAYS`, else its folder, else the property's province (rule 2.7). */
import { env } from 'cloudflare:workers'
import { centre } from '../base/config'
import { commaList } from '../base/settings'
import { calendarOf, type HolidayCalendar } from '../centre/time/statutory'
import type { Property } from '../content/schema/property'

/** The holiday calendar of this centre. */
export const holidayCalendar = (property: Pick<Property, 'province_state' | 'country'>): HolidayCalendar =>
  calendarOf(commaList(env.HOLIDAYS || centre.holidays), property)
