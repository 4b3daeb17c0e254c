/**
 * What a centre's folder says (centres/<name>/centre.ts): all that makes this centre this centre. What it leaves out is
 * filled in (scripts/lib/fill-centre.mjs) before the Worker sees it; the Worker takes the types alone.
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

/** A page of a campaign: where it is, what it is called where no record says it, and by which slugs its record is found. */
const CampaignPage = z.strictObject({
  path,
  name: Label,
  slugs: z.array(slug).min(1, 'names at least one slug'),
  /** The entries of its page have addresses of their own below it (rule 5.4). */
  hasEntries: z.literal(true).optional(),
  /** Lists the events with this tag, whose letters alone are compared: "checkin" finds "CHECK-IN!". */
  eventsTagged: z
    .string()
    .regex(/^[a-z]+$/, 'is the letters of a tag, small')
    .optional(),
})

/** A programme with a front page and sections of its own (rule 8.8). */
const Campaign = z.strictObject({
  front: CampaignPage.omit({ hasEntries: true, eventsTagged: true }).extend({
    /** Group of banners named for it. */
    banner: words,
  }),
  sections: z.array(CampaignPage),
  /** Path of the section whose entries the front page shows. */
  stories: path,
  /** The picture where neither the page nor the banners have one. */
  scene: path,
  /** Without the padding of inside pages. */
  flush: z.literal(true).optional(),
})

/** Names of the colours, as the style sheets have them; what each is for stands in docs/centres.md. */
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

/** A face of the visitor's system in the widths and heights of the centre's own, as CSS writes them. */
const SystemFace = z.strictObject({
  local: z.array(words).min(1),
  'size-adjust': percent,
  'ascent-override': percent,
  'descent-override': percent,
})

/** What stands in until the centre's own face is there: nothing moves. `bold` where the system's bold is a face of its own. */
const StandIn = SystemFace.extend({ bold: SystemFace.optional() })

const Face = z.strictObject({
  /** As CSS names it; where `file` is null, a family that systems have ("system-ui"). */
  family: words,
  /** A file below public/fonts/, without its ending. */
  file: z.string().nullable(),
  /** Endings there are, the best first. */
  formats: z.array(z.enum(['woff2', 'woff', 'truetype'])).default(['woff2']),
  weight: z.string().default('400 700'),
  'size-adjust': percent.optional(),
  standIns: z.array(StandIn).default([]),
  /** The families after it, as CSS writes them. */
  after: words,
})

const systemFace = { family: 'system-ui', file: null, after: "'Segoe UI', 'Helvetica Neue', Arial, sans-serif" }

/** Tokens that a centre may set beside its colours and faces, as CSS writes them. */
const Measures = z.partialRecord(
  z.enum(['t-0', 't-1', 't-2', 't-3', 't-4', 't-5', 't-6', 'r-1', 'r-2', 'r-3', 'cut', 'lift'], {
    error: 'is a token of size, radius or shadow (client/styles/base/tokens.css)',
  }),
  words,
)

const Theme = z.strictObject({
  /** The colour of the centre: every colour that is not named is made of it. */
  brand: hex.optional(),
  /** What stands out from it; a warm contrast to it where not named. */
  accent: hex.optional(),
  colours: z.partialRecord(z.enum(colourNames, { error: `is one of: ${colourNames.join(', ')}` }), hex).default({}),
  display: Face.prefault(systemFace),
  text: Face.prefault(systemFace),
  measures: Measures.default({}),
  /** A bar on paper, or one in the centre's darkest colour. */
  header: z.enum(['light', 'dark'], { error: 'is "light" or "dark"' }).default('light'),
})

const Logo = z.strictObject({
  /** On paper. */
  src: path,
  /** On the dark footer, and on a dark header. */
  onDark: path,
  width: z.int().positive(),
  height: z.int().positive(),
})

/** Parts of an SVG: the attributes of its paths. */
const Paths = z.array(z.record(z.string(), z.union([z.string(), z.number()])))

/** Drawings of a centre's own; without one of them the product's plain one is shown. */
const Drawings = z.strictObject({
  /** What marks a store on the plan: its tip at 0,52, some 60 units wide and 100 high. */
  pin: Paths.optional(),
  /** What stands for a day in the chart of the week: it grows with the hours. */
  day: z.strictObject({ d: z.string(), width: z.number(), height: z.number() }).optional(),
  /** The upper edge of the footer, and where the day's drawing stands on it: x, y, size. */
  ridge: z
    .strictObject({
      viewBox: z.string(),
      d: z.string(),
      days: z.array(z.tuple([z.number(), z.number(), z.number()])),
    })
    .optional(),
})

const Pictures = z.strictObject({
  /** For offers, posts and jobs without a picture; the same one for the same slug. Empty: plates in the centre's colours. */
  goods: z.array(path),
  /** For events. */
  scenes: z.array(path),
  notFound: path.optional(),
  error: path.optional(),
  community: path.optional(),
})

export const CentreFile = z
  .strictObject({
    /** Exactly one folder says so: what commands without `--centre` take. */
    isDefault: z.literal(true).optional(),
    name: words,
    /** What stands under the icon on a home screen, where the property's name begins so. */
    shortName: words,
    /** The languages it offers, the first at the root of the site; `LOCALES` chooses others. */
    languages: z.array(Language).min(1, 'names at least one language').max(2, 'names at most two languages'),
    /** What `lang` and the formats of dates and times go by. */
    tags: z
      .partialRecord(Language, z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'is a language and a country: "fr-CA"'))
      .optional(),
    /** Where the property names no zone, or one that cannot be resolved. */
    timeZone: z.string().refine(isZone, 'is a zone of the IANA list, such as "America/Toronto"'),
    /** Provinces whose holidays hold, or a list (docs/operations.md, `HOLIDAYS`); else the province of the property. */
    holidays: z.string().optional(),
    /** Records of the service may be called "<prefix>-amenities". */
    slugPrefix: slug.optional(),
    /** Further slugs of the records of pages that every centre has, by their address. */
    slugs: z.record(path, z.array(slug)).default({}),
    /** The main menu, the footer's links and its legal ones; the product's usual ones where not named. */
    menu: z.array(MenuItem).min(1).optional(),
    footer: z.array(Link).optional(),
    legal: z.array(Link).optional(),
    /** Where gift cards are sold or explained; null where there are none. */
    giftCards: path.nullable().default(null),
    /** The page about parking by entrance, transit and arriving without steps; null where there is none (rule 5.7). */
    arrival: path.nullable().default(null),
    privacy: path.default('/pages/privacy'),
    /** Slugs of the contests by which children join the club (rule 3.4), the first where the way leads. */
    kidsClub: z.array(slug).default([]),
    /** What categories of places to eat are called, where other than usual (rule 4.5). */
    dining: z.array(words).optional(),
    /** Diets by which places to eat are chosen: known by words of a store's tags, or by its slug where these do not tell. */
    diets: z
      .array(
        z.strictObject({ id: slug, name: Label, words: z.array(words).default([]), stores: z.array(slug).default([]) }),
      )
      .default(usualDiets),
    /** Optional families of pages that this centre does not have. */
    without: z.array(z.enum(optionalFamilies)).default([]),
    /** Families to which menu, footer and home page do not lead while there is nothing in them. */
    hideEmpty: z.array(z.enum(listedFamilies, { error: `is one of: ${listedFamilies.join(', ')}` })).default([]),
    campaigns: z.array(Campaign).default([]),
    /** Programmes for the home page while the service has no features. */
    programmes: z.array(z.strictObject({ name: Label, href: path, text: Label })).default([]),
    /** Old addresses that now live elsewhere, from → to. */
    redirects: z.record(path, path).default({}),
    /** Texts that this centre says otherwise than src/texts/, by the keys of its files (scripts/lib/unknown-texts.mjs). */
    texts: z.partialRecord(Language, z.record(z.string(), words)).default({}),
    /** When the home page's popup comes, where its record does not say (rule 3.9). */
    popup: z
      .strictObject({
        /** Seconds that a visitor is left alone with the page. */
        delaySeconds: z.int().min(0).max(600).default(15),
        trigger: z.enum(['reading', 'leaving'], { error: 'is "reading" or "leaving"' }).default('reading'),
      })
      .prefault({}),
    logo: Logo,
    /** For results that are places, which have no picture of their own. */
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

/** As the product reads it: whole. */
export type Centre = Omit<Checked, 'theme' | 'menu' | 'footer' | 'legal' | 'slugPrefix'> & {
  theme: Theme
  slugPrefix: string
} & Required<Pick<Checked, 'menu' | 'footer' | 'legal'>>

const Variables = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'is the name of a variable'), z.string()).default({})

/** Where a centre runs (centres/<name>/deployment.ts). Nothing of it is known to visitors, and no secret stands in it. */
export const DeploymentFile = z.strictObject({
  /** Of the Worker; names the namespaces that are made for it. */
  name: slug,
  /** Of the property in the content service, and of the centre in the community's. */
  propertyId: z.string().regex(/^\d+$/, 'is the number of the property, as text'),
  centreId: z.string().regex(/^\d+$/, 'is the number of the centre, as text'),
  /** Hosts of the site, the one of `SITE_URL` first. */
  domains: z.array(z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'is a host, such as "www.example.ca"')).default([]),
  /** Numbers of the limits of requests, each different from those of every other centre of the account. */
  limits: z.strictObject({ form: z.string(), address: z.string(), api: z.string() }),
  /** Of an existing KV namespace; one is made at the first deployment where none is named. */
  kvNamespace: z.string().optional(),
  /** Variables of the Worker (docs/operations.md) that differ from those of wrangler.toml. */
  vars: Variables,
  /** The trial on workers.dev: what differs there. Forms and tags are without a receiver unless one is named here. */
  staging: z
    .strictObject({
      /** Where it answers, for commands on a machine that did not deploy it: "maple-grove-staging.example.workers.dev". */
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
