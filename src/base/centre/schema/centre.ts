/** All that is specific to one centre (centres/<name>/centre.ts). Defaults: scripts/lib/fill-centre.ts. */
import { z } from 'zod'
import { listedFamilies, optionalFamilies } from '../../routes.ts'
import { isZone } from '../../time/zone.ts'
import { Label, Language, Link, matching, path, slug, text } from './fields.ts'
import { Drawings, Logo, Pictures, Theme } from './theme.ts'

/** A page of a campaign: its path, its name where no record gives one, and the slugs by which its record is found. */
const CampaignPage = z.strictObject({
  path,
  name: Label,
  slugs: z.array(slug).min(1, 'names at least one slug'),
  /** The page's entries have addresses of their own below it (rule 5.4). */
  hasEntries: z.literal(true).optional(),
  /** Lists the events with this tag; only letters are compared, so "checkin" finds "CHECK-IN!". */
  eventsTagged: matching(/^[a-z]+$/, 'is the letters of a tag, small').optional(),
})

/** A programme with a front page and sections of its own (rule 8.8). */
const Campaign = z.strictObject({
  front: CampaignPage.omit({ hasEntries: true, eventsTagged: true }).extend({
    /** Name of its group of banners. */
    banner: text,
  }),
  sections: z.array(CampaignPage),
  /** Path of the section whose entries the front page shows. */
  stories: path,
  /** The fallback picture where neither the page nor the banners have one. */
  scene: path,
  /** Without the padding of inside pages. */
  flush: z.literal(true).optional(),
})

/** Matched by a store's tags and keywords, in either language; words of a stricter diet count for the wider one too. */
const defaultDiets = [
  {
    id: 'vegetarian',
    name: { en: 'Vegetarian', fr: 'Végétarien' },
    words: ['vegetarian', 'vegan', 'végétarien', 'végétarienne', 'végane'],
  },
  { id: 'vegan', name: { en: 'Vegan', fr: 'Végane' }, words: ['vegan', 'végane'] },
  { id: 'gluten-free', name: { en: 'Gluten free', fr: 'Sans gluten' }, words: ['gluten free', 'sans gluten'] },
  { id: 'halal', name: 'Halal', words: ['halal'] },
  { id: 'kosher', name: { en: 'Kosher', fr: 'Cachère' }, words: ['kosher', 'cachère'] },
]

const MenuItem = z
  .strictObject({
    name: Label,
    id: slug,
    href: path.optional(),
    sub_menu: z
      .array(Link.extend({ id: slug }))
      .min(1)
      .optional(),
  })
  .refine(({ href, sub_menu }) => (href === undefined) !== (sub_menu === undefined), {
    error: 'has either an href or a sub_menu',
  })

const receiver = /^CONTACT_[A-Z0-9_]*[A-Z0-9]_URL$/

const Topic = z.strictObject({
  id: slug,
  name: Label,
  /** The variable with its receiver's address (deployment.ts), else CONTACT_URL: visitors can read this file. */
  receiver: matching(receiver, 'is the name of a variable of deployment.ts, such as CONTACT_LEASING_URL').optional(),
})

/** A province or territory of Canada, or a day with its name; anything else would mean no holidays (rule 2.7). */
const holiday = /^(?:(?:CA-)?(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)|(?:\d{4}-)?\d\d-\d\d .+)$/i

export const CentreFile = z
  .strictObject({
    /** Set in exactly one folder: the centre that commands use without `--centre`. */
    isDefault: z.literal(true).optional(),
    name: text,
    /** The label under a home-screen icon, where the property's name begins with it. */
    shortName: text,
    /** The languages it offers, the first at the root of the site; `LOCALES` overrides them. */
    languages: z
      .array(Language)
      .min(1, 'names at least one language')
      .max(2, 'names at most two languages')
      .refine((names) => new Set(names).size === names.length, 'names each language once'),
    /** For `lang`, and for the formats of dates and times. */
    tags: z.partialRecord(Language, matching(/^[a-z]{2}-[A-Z]{2}$/, 'is a language and a country: "fr-CA"')).optional(),
    /** The fallback where the property names no zone, or one that cannot be resolved. */
    timeZone: z.string().refine(isZone, 'is a zone of the IANA list, such as "America/Toronto"'),
    /** Provinces whose holidays apply, or a list (docs/operations.md, `HOLIDAYS`); else the property's province. */
    holidays: z.string().refine(areHolidays, 'is provinces and days, such as "CA-AB, 08-15 Acadian Day"').optional(),
    /** Records of the service may be called "<prefix>-amenities". */
    slugPrefix: slug.optional(),
    /** Further record slugs of pages that every centre has, by the page's path. */
    slugs: z.record(path, z.array(slug)).default({}),
    /** The main menu, the footer's links and its legal ones; by default the product's usual ones. */
    menu: z.array(MenuItem).min(1).optional(),
    footer: z.array(Link).optional(),
    legal: z.array(Link).optional(),
    /** Where gift cards are sold or explained; null where there are none. */
    giftCards: path.nullable().default(null),
    /** The page about parking by entrance, transit and arriving without steps; null where there is none (rule 5.7). */
    arrival: path.nullable().default(null),
    privacy: path.default('/pages/privacy'),
    /** Whether third-party scripts ask first; else by the law of the property's province or country (rule 9.13). */
    consent: z.enum(['opt-in', 'notice', 'none'], { error: 'is "opt-in", "notice" or "none"' }).optional(),
    /** The topics of messages that the contact form offers (rule 10.11). */
    contact: z
      .array(Topic)
      .refine((topics) => new Set(topics.map(({ id }) => id)).size === topics.length, 'names each topic once')
      .default([]),
    /** Slugs of the contests by which children join the club (rule 3.4); the first is the one that is linked. */
    kidsClub: z.array(slug).default([]),
    /** Names of the categories of places to eat, if not the usual ones (rule 4.5). */
    dining: z.array(text).optional(),
    /** Diets by which places to eat can be filtered: matched by words among a store's tags, else by its slug. */
    diets: z
      .array(
        z.strictObject({ id: slug, name: Label, words: z.array(text).default([]), stores: z.array(slug).default([]) }),
      )
      .prefault(defaultDiets),
    /** Optional families of pages that this centre does not have. */
    without: z.array(z.enum(optionalFamilies)).default([]),
    /** Families that the menu, footer and home page do not link to while they are empty. */
    hideEmpty: z.array(z.enum(listedFamilies, { error: `is one of: ${listedFamilies.join(', ')}` })).default([]),
    campaigns: z.array(Campaign).default([]),
    /** Programmes for the home page while the service has no features. */
    programmes: z.array(z.strictObject({ name: Label, href: path, text: Label })).default([]),
    /** Old addresses, from → to. */
    redirects: z
      .record(path, path)
      .refine((pairs) => Object.keys(pairs).every((from) => /^[^A-Z]*[^A-Z/]$/.test(from)), {
        error: 'names old addresses in small letters, without a slash at the end',
      })
      .default({}),
    /** Texts that this centre words differently from src/texts/, by the keys there (scripts/lib/centres.ts). */
    texts: z.partialRecord(Language, z.record(z.string(), text)).default({}),
    /** When the home page's popup appears, where its record does not say (rule 3.9). */
    popup: z
      .strictObject({
        /** Seconds before it may interrupt a visitor. */
        delaySeconds: z.int().min(0).max(600).default(15),
        trigger: z.enum(['reading', 'leaving'], { error: 'is "reading" or "leaving"' }).default('reading'),
      })
      .prefault({}),
    logo: Logo,
    /** For search results without a picture of their own. */
    thumb: path.default('/favicon.svg'),
    theme: Theme,
    drawings: Drawings.default({}),
    pictures: Pictures.default({ goods: [], scenes: [] }),
    /** Parts of the addresses of stores' logos that are white, and shown on a dark plate (rule 7.7). */
    whiteLogos: z.array(text).default([]),
  })
  .refine(({ kidsClub, without }) => kidsClub.length === 0 || !without.includes('contests'), {
    path: ['without'],
    error: 'names contests, but children join the club by one (kidsClub)',
  })
  .refine(
    ({ campaigns }) => campaigns.every(({ sections, stories }) => sections.some(({ path }) => path === stories)),
    {
      path: ['campaigns'],
      error: 'names as stories the path of one of its sections',
    },
  )

/** As a folder writes it. */
export type CentreInput = z.input<typeof CentreFile>

type Checked = z.output<typeof CentreFile>

/** As the product reads it: complete. */
export type Centre = Omit<Checked, 'theme' | 'menu' | 'footer' | 'legal' | 'slugPrefix'> & {
  theme: Theme
  slugPrefix: string
} & Required<Pick<Checked, 'menu' | 'footer' | 'legal'>>

export function areHolidays(list: string): boolean {
  return list.split(',').every((entry) => holiday.test(entry.trim()))
}
