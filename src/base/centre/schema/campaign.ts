/** A programme of the centre that has pages of its own. */
import { z } from 'zod'
import { Label, path, slug, words } from './fields.ts'

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
export const Campaign = z.strictObject({
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
