/** The addresses that are no pages: feeds, calendars, files for programs. All code takes them from this table. */
import type { OptionalFamily } from '../base/routes'

export interface MachineFile {
  /** A Hono path pattern, without language prefix. */
  path: string
  /** One file per language, under its prefix. All others exist once, without a prefix. */
  perLanguage?: true
  /** Media type. */
  type: string
  /** The family of pages that it is made from: a centre without the family does not have the file (rule 5.8). */
  family?: OptionalFamily
  /** Its entry in /llms.txt, if it has one. */
  about?: { name: string; words: string }
}

const calendar = 'text/calendar'

export const files = {
  robots: { path: '/robots.txt', type: 'text/plain' },
  sitemap: { path: '/sitemap.xml', type: 'application/xml', about: { name: 'Sitemap', words: 'every page' } },
  manifest: { path: '/manifest.webmanifest', type: 'application/manifest+json', perLanguage: true },
  news: {
    path: '/feed.xml',
    type: 'application/atom+xml',
    perLanguage: true,
    family: 'blogs',
    about: { name: 'News and blog', words: 'Atom' },
  },
  events: {
    path: '/events.ics',
    type: calendar,
    perLanguage: true,
    family: 'events',
    about: { name: 'Events calendar', words: 'iCalendar' },
  },
  event: { path: '/events/:file{.+\\.ics}', type: calendar, perLanguage: true, family: 'events' },
  hours: {
    path: '/hours.ics',
    type: calendar,
    perLanguage: true,
    about: { name: 'Holiday hours', words: 'iCalendar' },
  },
  searchIndex: { path: '/search-index.json', type: 'application/json', perLanguage: true },
  llms: { path: '/llms.txt', type: 'text/plain' },
  ard: { path: '/.well-known/ard.json', type: 'application/json' },
  security: { path: '/.well-known/security.txt', type: 'text/plain' },
} as const satisfies Record<string, MachineFile>

const ics = '.ics'
/** The address of an event's calendar entry, from the event's address. */
export const calendarAddress = (address: string): string => address + ics
/** The event's slug, from the name of its calendar file. */
export const slugOfFile = (file: string): string => file.slice(0, -ics.length)

/** The file at a path (without language prefix); null if there is none. */
export function fileAt(path: string): MachineFile | null {
  const folder = '/events/'
  if (path.startsWith(folder) && path.endsWith(ics) && path.length > (folder + ics).length) return files.event
  return Object.values(files).find((file) => file.path === path) ?? null
}

/** The canonical path of a file requested in upper case; a slug keeps its case. Null for no file. */
export function canonicalFile(path: string): string | null {
  const lowered = path.toLowerCase()
  const file = fileAt(lowered)
  if (file !== files.event) return file && lowered
  return `/events${path.slice('/events'.length, -ics.length)}${ics}`
}
