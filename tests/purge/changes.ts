/** Visible changes of the sample mall: every text and picture of a content type is marked, and hours end earlier. */
import { sampleMall } from '../../sample-mall/content'
import { type PurgeType, purgeTypeOf, type ResourceName, resources } from '../../src/content/resources'
import { mall } from '../support/site'

/** Fields that visitors see; not the names of groups, because groups are looked up by name. */
const shown =
  /^(name|title|subtitle|description|plain_text_description|body|html_body|caption|welcome_message|callout|alert_title|alert_message|extra_hours|holiday_name|meta_title|meta_description|job_type)(_2)?$/
const groups: ReadonlySet<string> = new Set(['banners', 'galleries', 'blogs'])

/** A resource's value with a mark behind every text that visitors see. */
export const marked = (name: string, value: unknown, mark: string): unknown =>
  altered(value, mark, () => undefined, groups.has(name))

/** `change` gives another value to members that it knows; undefined: they are marked where they are shown. */
function altered(
  value: unknown,
  mark: string,
  change: (key: string, member: unknown) => unknown,
  isGroup = false,
): unknown {
  if (Array.isArray(value)) return value.map((each) => altered(each, mark, change, isGroup))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const isMarked = typeof member === 'string' && shown.test(key) && member !== '' && !(isGroup && key === 'name')
      return [key, change(key, member) ?? (isMarked ? `${member} ${mark}` : altered(member, mark, change))]
    }),
  )
}

/** Half an hour earlier, in both formats of a time. */
function earlier(time: unknown): unknown {
  if (typeof time === 'string') return new Date(Date.parse(time) - 30 * 60_000).toISOString()
  return typeof time === 'object' && time !== null && 'utc' in time ? { ...time, utc: earlier(time.utc) } : time
}

/** The service's names for a type's content; paths of calls begin with them. */
export function pathsOf(type: PurgeType): string[] {
  const own = (Object.keys(resources) as ResourceName[]).filter((name) => purgeTypeOf(name) === type)
  const paths = own.map((name) => (name === 'mallcomm' ? 'mallcom' : resources[name].path || 'property'))
  return [...paths, ...(type === 'stores' ? ['store_by_slug', 'maps'] : type === 'meta_data' ? ['meta_data'] : [])]
}

/** Changes everything that a purge of this type covers, as it is at `instant`, and nothing else. */
export async function change(type: PurgeType, mark: string, instant: string): Promise<void> {
  const { resources: all, community, meta } = sampleMall(new Date(instant), '/sample-art')
  const parts: [name: string, value: unknown][] =
    type === 'mallcomm'
      ? [['mallcom', community]]
      : (Object.keys(resources) as ResourceName[])
          .filter((name) => purgeTypeOf(name) === type)
          .map((name) => [name, all[name as keyof typeof all]])
  if (type === 'meta_data') parts.push(['meta_data', meta])
  const others = (key: string, member: unknown) => {
    if (key === 'close_time') return earlier(member)
    return key === 'image_url' && typeof member === 'string' ? `${member}?${encodeURIComponent(mark)}` : undefined
  }
  for (const [name, value] of parts)
    await mall.patch({ resource: name, items: altered(value, mark, others, groups.has(name)) })
}
