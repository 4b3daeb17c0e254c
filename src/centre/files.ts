/**
 * The table of the addresses that are no pages: feeds, calendars, and files for programs. Whoever answers one, links it,
 * lists it or writes it into a log takes it from here.
 */

import type { OptionalFamily } from '../base/centre/names'

export interface MachineFile {
  /** Hono's notation, without language prefix. */
  path: string
  /** One in each language, under its prefix; of all others the site has one, without a prefix. */
  perLanguage?: true
  /** Its media type. */
  type: string
  /** The family of pages that it is made of: a centre without the family does not have it (rule 5.8). */
  family?: OptionalFamily
  /** What /llms.txt says of it, where it is for programs to find. */
  about?: { name: string; words: string }
}

const calendar = 'text/calendar'

export const files = {
  robots: { path: '/robots.txt', type: 'text/plain' },
  sitemap: { path: '/sitemap.xml', type: 'application/xml', about: { name: 'Sitemap', words: 'every page' } },
  /** The parts of a large one, from 1: then the sitemap itself names these. */
  sitemapPart: { path: '/sitemap/:file{[0-9]+\\.xml}', type: 'application/xml' },
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
  /** The further parts of a long one, from 2. */
  searchIndexPart: { path: '/search-index/:file{[0-9]+\\.json}', type: 'application/json', perLanguage: true },
  llms: { path: '/llms.txt', type: 'text/plain' },
  // The name of the catalogue's version 0.91, and the one before it, which validators still ask for.
  ard: { path: '/.well-known/ard.json', type: 'application/json' },
  aiCatalog: { path: '/.well-known/ai-catalog.json', type: 'application/json' },
  security: { path: '/.well-known/security.txt', type: 'text/plain' },
} as const satisfies Record<string, MachineFile>

const ending = '.ics'
/** The calendar entry of the event that has this address. */
export const eventFile = (address: string): string => address + ending
/** The event's slug, of the name of such a file. */
export const slugOfFile = (file: string): string => file.slice(0, -ending.length)

/** Which of them a path is, without language prefix; null for none. */
export function fileAt(path: string): MachineFile | null {
  const of = '/events/'
  if (path.startsWith(of) && path.endsWith(ending) && path.length > (of + ending).length) return files.event
  if (/^\/search-index\/\d+\.json$/.test(path)) return files.searchIndexPart
  if (/^\/sitemap\/\d+\.xml$/.test(path)) return files.sitemapPart
  return Object.values(files).find((file) => file.path === path) ?? null
}

/** The path of a file that was asked for in upper case or with a slash behind it, a slug in its own case; null for none. */
export function fileMeant(path: string): string | null {
  const bare = `/${path.split('/').filter(Boolean).join('/')}`
  const lowered = bare.toLowerCase()
  const file = fileAt(lowered)
  if (file !== files.event) return file && lowered
  return `/events${bare.slice('/events'.length, -ending.length)}${ending}`
}
