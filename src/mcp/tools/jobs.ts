/** "Who is hiring?": open jobs. */
import * as z from 'zod'
import { jobAddress } from '../../centre/addresses'
import { itemsOfStore, ownerName } from '../../centre/items/owners'
import { isCancelled } from '../../centre/items/visibility'
import { deadlineOf } from '../../centre/time/dates'
import { listedExtras } from '../../queries/community'
import { inLanguage } from '../../texts/localised'
import { storeHint, storeNamed } from '../arguments'
import { Complete, defineTool, isAvailable, limitInput, listText, optional, requireContent } from '../tool'

export const jobs = defineTool({
  name: 'jobs',
  title: 'Jobs',
  description: 'Lists open jobs at the centre and in its stores.',
  input: z.object({ store: optional(100, `${storeHint}; leave out for all`), limit: limitInput(50, 20) }),
  output: z.object({
    jobs: z.array(
      z.object({
        title: z.string(),
        employer: z.string(),
        cancelled: z.boolean(),
        type: z.string().nullable().describe('Full time, part time, seasonal …'),
        apply_by: z.string().nullable().describe('Last day, YYYY-MM-DD; null: no deadline is known'),
        url: z.string(),
      }),
    ),
    jobs_in_all: z.int(),
    complete: Complete,
  }),
  async answer({ store, limit = 20 }, context) {
    const { content, now, zone, site, property, locale, link } = context
    const lists = await content.read('jobs', 'mallcomm', 'stores')
    requireContent(context, 'jobs')
    const wanted = store === undefined ? null : await storeNamed(store, context)
    const open = listedExtras('jobs', lists, context, lists.jobs)
    const all = wanted === null ? open : itemsOfStore(open, wanted.id)
    const shown = all.slice(0, limit).map((job) => ({
      title: inLanguage(job, 'name', locale).text,
      employer: ownerName(job, lists.stores, property.name),
      cancelled: isCancelled(job),
      type: job.job_type,
      apply_by: deadlineOf(job, { now, zone })?.date ?? null,
      url: `${site}${link(jobAddress(job))}`,
    }))
    const where = wanted?.name ?? property.name
    const lines = shown.map(({ title, employer, cancelled, type, apply_by }) =>
      [`- ${cancelled ? 'CANCELLED: ' : ''}${title}`, employer, type, apply_by === null ? null : `apply by ${apply_by}`]
        .filter(Boolean)
        .join(', '),
    )
    const complete = isAvailable(context, lines, 'mallcomm')
    const text = listText(`${all.length} open job(s) at ${where}`, lines, `No open jobs at ${where} now.`, complete)
    return { text, data: { jobs: shown, jobs_in_all: all.length, complete } }
  },
})
