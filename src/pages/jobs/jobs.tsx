import type { ComponentProps } from 'react'
import { memoizeWeak } from '../../base/memoize'
import { routes } from '../../base/routes'
import { slugify } from '../../centre/addresses'
import { countUntranslated } from '../../centre/items/language'
import { itemsInOrder } from '../../centre/items/listing'
import { bySlugOrId } from '../../centre/items/lookup'
import { ownerStore } from '../../centre/items/owners'
import { isCancelled } from '../../centre/items/visibility'
import { sortByName } from '../../centre/stores/directory'
import { employmentTypes } from '../../centre/structured-data/items'
import { JobCard } from '../../components/cards/card'
import { Chips } from '../../components/lists/chips'
import type { Job } from '../../content/schema/items'
import { type Extra, listedExtras } from '../../queries/community'
import { pageOf, pageSizes, sideListSizes, withQuery } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { jobTypeIn } from '../../texts/job-type'
import type { LangText } from '../../texts/localised'
import { communityList, listPage } from '../list-page'
import type { Lists, Loaded, PartProps } from '../page'

const path = routes.jobs.path

/** Value of `?store=` for openings with the centre itself; it takes precedence over a store's slug. */
const centreValue = 'centre'

const isInStore = ({ jobable_type }: Job): boolean => jobable_type === 'Store'

/** The kinds of work that a record names, each with its key in the address ("full-time"). */
function kindsOf({ job_type }: Job, context: PageContext): [string, LangText][] {
  const parts = job_type?.split(/[/,;&]/).map((part) => part.trim()) ?? []
  return parts.flatMap((part): [string, LangText][] => {
    const types = employmentTypes(part)
    const label = jobTypeIn(part, context)
    if (part === '' || label === null) return []
    if (types.length < 2) return [[slugify(types[0] ?? part), label]]
    return types.map((type) => [slugify(type), { text: context.t(`job.type.${type}`), lang: undefined }])
  })
}

const reads = ['jobs', 'mallcomm', 'stores', 'banners'] as const

function load(lists: Lists<typeof reads>, context: PageContext) {
  const { type, store: requested } = context.query
  // While the stores are missing, there is no telling whose an opening is (rule 4.3).
  const value = context.content.isMissing('stores') ? undefined : requested
  const store = value === centreValue ? value : (bySlugOrId(lists.stores, value)?.slug ?? value)
  const centre = { slug: centreValue, name: context.property.name }
  const factsOf = memoizeWeak((job: Job) => ({
    kinds: new Map(kindsOf(job, context)),
    // Null for a store that is not in the list.
    owner: isInStore(job) ? ownerStore(job, lists.stores) : centre,
  }))
  const isOfStore = (job: Job): boolean => !store || factsOf(job).owner?.slug === store
  const isOfType = (job: Job): boolean => !type || factsOf(job).kinds.has(type)
  const isMatch = (job: Job): boolean => isOfStore(job) && isOfType(job)
  const all = itemsInOrder('jobs', lists.jobs, context)
  const ofStore = all.filter(isOfStore)
  const ofType = all.filter(isOfType)
  const chosen = all.filter(isMatch)
  const kinds = new Map(ofStore.flatMap((job) => [...factsOf(job).kinds]))
  const owners = new Set(ofType.flatMap((job) => factsOf(job).owner ?? []))
  return {
    ...lists,
    page: pageOf(chosen, pageSizes.items, context, 'jobs'),
    type,
    store,
    isKnown: (!type || ofType.length > 0) && (!store || ofStore.length > 0) && store === requested,
    isChosen: Boolean(type || store),
    kinds: [...kinds].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    owners: [...(owners.has(centre) ? [centre] : []), ...sortByName([...owners].filter((each) => each !== centre))],
    open: chosen.filter((job) => !isCancelled(job)),
    elsewhere: countUntranslated(lists.jobs.filter(isMatch), context),
    community: type || store ? null : listedExtras('jobs', lists, context),
  }
}

type JobsData = Loaded<typeof load>

const addressOf = ({ type, store }: Pick<JobsData, 'type' | 'store'>, page = 1): string =>
  withQuery(path, { type, store }, page)

/** Kinds of work as chips, and stores as a GET form, each if there is a choice. */
const JobFilters = ({ data: { type, store, kinds, owners }, context: { t, link } }: PartProps<JobsData>) => (
  <div className="row between no-print">
    {kinds.length > 1 || type ? (
      <Chips
        label={t('jobs.kinds')}
        of={kinds.map(([key, label]) => ({
          ...label,
          href: link(addressOf({ store, type: key === type ? undefined : key })),
          current: key === type && 'true',
          isRemovable: true,
        }))}
      />
    ) : null}
    {owners.length > 1 || store ? (
      <form className="row" action={link(path)}>
        {type === undefined ? null : <input type="hidden" name="type" value={type} />}
        <label className="label" htmlFor="jobs-store">
          {t('jobs.store')}
        </label>
        <div className="with-go">
          <select className="select" id="jobs-store" name="store" defaultValue={store ?? ''}>
            <option value="">{t('stores.all')}</option>
            {owners.map((owner) => (
              <option key={owner.slug} value={owner.slug}>
                {owner.name}
              </option>
            ))}
          </select>
          <button className="btn btn-quiet" type="submit">
            {t('stores.show')}
          </button>
        </div>
      </form>
    ) : null}
  </div>
)

type JobCardsProps = Omit<ComponentProps<typeof JobCard>, 'item'> & { items: readonly Extra<'jobs'>[] }

const JobCards = ({ items, ...shared }: JobCardsProps) => (
  <div className="jobs">
    {items.map((item) => (
      <JobCard key={item.slug} item={item} {...shared} />
    ))}
  </div>
)

/** `/jobs`: openings in the stores and with the centre, newest first, filtered by kind of work and store. */
export const jobs = listPage({
  kind: 'jobs',
  choices: ['type', 'store'],
  reads,
  load,
  noStore: ({ isKnown }) => !isKnown,
  addressOf,
  under({ open }, { t }) {
    const stores = open.filter(isInStore).length
    return open.length > 0 ? <p className="lede">{t('jobs.count', { stores, centre: open.length - stores })}</p> : null
  },
  tools: (data, context) => <JobFilters data={data} context={context} />,
  items: ({ page, stores }, context) => <JobCards items={page.items} level={2} stores={stores} context={context} />,
  communityItems: ({ community, stores }, context) => (
    <JobCards items={(community ?? []).slice(0, sideListSizes.community)} level={3} stores={stores} context={context} />
  ),
})

/** `/jobs/extra-jobs`: job openings from the community service. */
export const extraJobs = communityList('jobs', (items, stores, context) => (
  <JobCards items={items} level={2} stores={stores} context={context} />
))
