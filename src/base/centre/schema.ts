/**
 * What a centre's folder defines (centres/<name>/centre.ts): everything specific to one centre. What it leaves out is
 * filled in (scripts/lib/fill-centre.mjs) before the Worker sees it; the Worker only imports the types.
 */
import { z } from 'zod'
import { usualDiets } from './diets.ts'
import { languageNames, listedFamilies, optionalFamilies } from './names.ts'

const Language = z.enum(languageNames, { error: `is a language the product has: ${languageNames.join(' or ')}` })

const words = z.string({ error: 'is a text' }).trim().min(1, 'is not empty')

/** One text for all languages (a proper name), or one for each. */
const Label = z.union([words, z.partialRecord(Language, words)], {
  error: 'is a text, or one for each language: { en: "Hours", fr: "Heures" }',
})
export type Label = z.infer<typeof Label>

const path = z
  .string({ error: 'is a path of the site, such as "/stores"' })
  .regex(/^\/[\w\-./%]*$/, 'is a path of the site, such as "/stores"')
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is a slug: small letters, digits and hyphens')
const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'is a colour of six digits, such as "#1f4a3a"')

const percent = z.string().regex(/^\d+(?:\.\d+)?%$/, 'is a share, such as "96.5%"')

const Link = z.strictObject({ name: Label, href: path })

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

/** A page of a campaign: its path, its name where no record gives one, and the slugs by which its record is found. */
const CampaignPage = z.strictObject({
  path,
  name: Label,
  slugs: z.array(slug).min(1, 'names at least one slug'),
  /** The page's entries have addresses of their own below it (rule 5.4). */
  hasEntries: z.literal(true).optional(),
  /** Lists the events with this tag; only letters are compared, so "checkin" finds "CHECK-IN!". */
  eventsTagged: z
    .string()
    .regex(/^[a-z]+$/, 'is the letters of a tag, small')
    .optional(),
})

/** A programme with a front page and sections of its own (rule 8.8). */
const Campaign = z.strictObject({
  front: CampaignPage.omit({ hasEntries: true, eventsTagged: true }).extend({
    /** Name of its group of banners. */
    banner: words,
  }),
  sections: z.array(CampaignPage),
  /** Path of the section whose entries the front page shows. */
  stories: path,
  /** The fallback picture where neither the page nor the banners have one. */
  scene: path,
  /** Without the padding of inside pages. */
  flush: z.literal(true).optional(),
})

/** Names of the colours, as in the style sheets; docs/centres.md says what each is for. */
const colourNames = [
  'paper',
  'sheet',
  'sunk',
  'line',
  'edge',
  'ink',
  'ink-2',
  'on-dark',
  'on-dark-2',
  'brand-9',
  'brand-7',
  'brand-5',
  'leaf',
  'lichen',
  'mist',
  'accent',
  'accent-ink',
  'warm',
  'warm-wash',
  'open',
  'closed',
  'closed-wash',
  'focus',
] as const

/** A font of the visitor's system, adjusted to the metrics of the centre's own, in CSS values. */
const SystemFace = z.strictObject({
  local: z.array(words).min(1),
  'size-adjust': percent,
  'ascent-override': percent,
  'descent-override': percent,
})

/** Shown until the centre's own font has loaded, without layout shift. `bold` where the system's is a separate face. */
const StandIn = SystemFace.extend({ bold: SystemFace.optional() })

const Face = z.strictObject({
  /** As CSS names it; where `file` is null, a system family ("system-ui"). */
  family: words,
  /** A file in public/fonts/, without its extension. */
  file: z.string().nullable(),
  /** The available formats, the best first. */
  formats: z.array(z.enum(['woff2', 'woff', 'truetype'])).default(['woff2']),
  weight: z.string().default('400 700'),
  'size-adjust': percent.optional(),
  standIns: z.array(StandIn).default([]),
  /** The fallback families, as CSS writes them. */
  after: words,
})

const systemFace = { family: 'system-ui', file: null, after: "'Segoe UI', 'Helvetica Neue', Arial, sans-serif" }

/** Tokens that a centre may set besides its colours and fonts, in CSS values. */
const Measures = z.partialRecord(
  z.enum(['t-0', 't-1', 't-2', 't-3', 't-4', 't-5', 't-6', 'r-1', 'r-2', 'r-3', 'cut', 'lift'], {
    error: 'is a token of size, radius or shadow (client/styles/base/tokens.css)',
  }),
  words,
)

const Theme = z.strictObject({
  /** The centre's main colour, from which every colour that is not named is derived. */
  brand: hex.optional(),
  /** The colour that stands out from it; by default a warm contrast. */
  accent: hex.optional(),
  colours: z.partialRecord(z.enum(colourNames, { error: `is one of: ${colourNames.join(', ')}` }), hex).default({}),
  display: Face.prefault(systemFace),
  text: Face.prefault(systemFace),
  measures: Measures.default({}),
  /** A bar in the paper colour, or in the centre's darkest. */
  header: z.enum(['light', 'dark'], { error: 'is "light" or "dark"' }).default('light'),
})

const Logo = z.strictObject({
  /** On the paper colour. */
  src: path,
  /** On the dark footer, and on a dark header. */
  onDark: path,
  width: z.int().positive(),
  height: z.int().positive(),
})

/** Parts of an SVG: the attributes of its paths. */
const Paths = z.array(z.record(z.string(), z.union([z.string(), z.number()])))

/** A centre's own drawings; the product's plain one replaces any that is missing. */
const Drawings = z.strictObject({
  /** Marks a store on the map: its tip at 0,52, about 60 units wide and 100 high. */
  pin: Paths.optional(),
  /** Represents a day in the week's chart; it grows with the hours. */
  day: z.strictObject({ d: z.string(), width: z.number(), height: z.number() }).optional(),
  /** The footer's upper edge, and where the day's drawing is placed on it: x, y, size. */
  ridge: z
    .strictObject({
      viewBox: z.string(),
      d: z.string(),
      days: z.array(z.tuple([z.number(), z.number(), z.number()])),
    })
    .optional(),
})

const Pictures = z.strictObject({
  /** For offers, posts and jobs without a picture, chosen by slug. Empty: plates in the centre's colours. */
  goods: z.array(path),
  /** For events. */
  scenes: z.array(path),
  notFound: path.optional(),
  error: path.optional(),
  community: path.optional(),
})

export const CentreFile = z
  .strictObject({
    /** Set in exactly one folder: the centre that commands use without `--centre`. */
    isDefault: z.literal(true).optional(),
    name: words,
    /** The label under a home-screen icon, where the property's name begins with it. */
    shortName: words,
    /** The languages it offers, the first at the root of the site; `LOCALES` overrides them. */
    languages: z.array(Language).min(1, 'names at least one language').max(2, 'names at most two languages'),
    /** For `lang`, and for the formats of dates and times. */
    tags: z
      .partialRecord(Language, z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'is a language and a country: "fr-CA"'))
      .optional(),
    /** The fallback where the property names no zone, or one that cannot be resolved. */
    timeZone: z.string().refine(isZone, 'is a zone of the IANA list, such as "America/Toronto"'),
    /** Provinces whose holidays apply, or a list (docs/operations.md, `HOLIDAYS`); else the property's province. */
    holidays: z.string().optional(),
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
    /** Slugs of the contests by which children join the club (rule 3.4); the first is the one that is linked. */
    kidsClub: z.array(slug).default([]),
    /** Names of the categories that hold places to eat, where they are not the usual ones (rule 4.5). */
    dining: z.array(words).optional(),
    /** Diets by which places to eat can be filtered: matched by words among a store's tags, else by its slug. */
    diets: z
      .array(
        z.strictObject({ id: slug, name: Label, words: z.array(words).default([]), stores: z.array(slug).default([]) }),
      )
      .default(usualDiets),
    /** Optional families of pages that this centre does not have. */
    without: z.array(z.enum(optionalFamilies)).default([]),
    /** Families that the menu, footer and home page do not link to while they are empty. */
    hideEmpty: z.array(z.enum(listedFamilies, { error: `is one of: ${listedFamilies.join(', ')}` })).default([]),
    campaigns: z.array(Campaign).default([]),
    /** Programmes for the home page while the service has no features. */
    programmes: z.array(z.strictObject({ name: Label, href: path, text: Label })).default([]),
    /** Old addresses, from → to. */
    redirects: z.record(path, path).default({}),
    /** Texts that this centre words differently from src/texts/, by the keys there (scripts/lib/unknown-texts.mjs). */
    texts: z.partialRecord(Language, z.record(z.string(), words)).default({}),
    /** When the home page's popup appears, where its record does not say (rule 3.9). */
    popup: z
      .strictObject({
        /** Seconds before it may interrupt a visitor. */
        delaySeconds: z.int().min(0).max(600).default(15),
        trigger: z.enum(['reading', 'leaving'], { error: 'is "reading" or "leaving"' }).default('reading'),
      })
      .prefault({}),
    logo: Logo,
    /** For search results that are places, which have no picture of their own. */
    thumb: path.default('/favicon.svg'),
    theme: Theme,
    drawings: Drawings.default({}),
    pictures: Pictures.default({ goods: [], scenes: [] }),
  })
  .refine(({ kidsClub, without }) => kidsClub.length === 0 || !without.includes('contests'), {
    path: ['without'],
    error: 'names contests, but children join the club by one (kidsClub)',
  })
  .refine(({ languages }) => new Set(languages).size === languages.length, {
    path: ['languages'],
    error: 'names each language once',
  })

/** As a folder writes it. */
export type CentreInput = z.input<typeof CentreFile>

type Checked = z.output<typeof CentreFile>
export type Colours = Record<(typeof colourNames)[number], string>
export type Theme = Omit<Checked['theme'], 'colours'> & { colours: Colours }

/** As the product reads it: complete. */
export type Centre = Omit<Checked, 'theme' | 'menu' | 'footer' | 'legal' | 'slugPrefix'> & {
  theme: Theme
  slugPrefix: string
} & Required<Pick<Checked, 'menu' | 'footer' | 'legal'>>

const Variables = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'is the name of a variable'), z.string()).default({})

/** Where a centre runs (centres/<name>/deployment.ts). Visitors see none of it, and it holds no secrets. */
export const DeploymentFile = z.strictObject({
  /** The Worker's name, also used for the namespaces created for it. */
  name: slug,
  /** The property's id in the content service, and the centre's in the community service. */
  propertyId: z.string().regex(/^\d+$/, 'is the number of the property, as text'),
  centreId: z.string().regex(/^\d+$/, 'is the number of the centre, as text'),
  /** Hosts of the site, the one of `SITE_URL` first. */
  domains: z.array(z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'is a host, such as "www.example.ca"')).default([]),
  /** Namespace ids of the rate limits, each different from those of every other centre in the account. */
  limits: z.strictObject({ form: z.string(), address: z.string(), api: z.string() }),
  /** The id of an existing KV namespace; without one, a namespace is created at the first deployment. */
  kvNamespace: z.string().optional(),
  /** Variables of the Worker (docs/operations.md) that differ from those of wrangler.toml. */
  vars: Variables,
  /** The trial on workers.dev: what differs there. Forms and tags have no receiver unless one is named here. */
  staging: z
    .strictObject({
      /** Its host, for commands on a machine that did not deploy it: "maple-grove-staging.example.workers.dev". */
      host: z
        .string()
        .regex(/\.workers\.dev$/, 'is a host of workers.dev')
        .optional(),
      kvNamespace: z.string().optional(),
      vars: Variables,
    })
    .prefault({}),
})
export type Deployment = z.output<typeof DeploymentFile>
export type DeploymentInput = z.input<typeof DeploymentFile>

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
