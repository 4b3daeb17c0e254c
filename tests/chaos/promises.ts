/**
 * What is promised of the age of content, by content type: the table that the weather is measured by, and that
 * `docs/reliability.md` prints. It follows from the lifetimes in src/content/resources.ts.
 */
import {
  type Lifetimes,
  type PurgeType,
  purgeTypeOf,
  type RecordName,
  type ResourceName,
  records,
  resources,
} from '../../src/content/resources'

/** A resource of the registry, or a kind of single record. */
export type ContentName = ResourceName | RecordName

export interface Promised {
  /** Seconds. Younger content is shown without asking the service. */
  fresh: number
  /** Seconds. Nothing older is shown while the service and the store are well. */
  well: number
  /** Seconds. Nothing older is shown at all: the last good copy is then gone. */
  failing: number
  /** A purge of this type makes all of it count as too old. */
  purgedWith: PurgeType
}

const promised = ({ fresh, stale, keep }: Lifetimes, purgedWith: PurgeType): Promised => ({
  fresh,
  well: fresh + stale,
  failing: fresh + stale + keep,
  purgedWith,
})

export const promises = Object.fromEntries([
  ...(Object.keys(resources) as ResourceName[]).map((name) => [
    name,
    promised(resources[name].lifetimes, purgeTypeOf(name)),
  ]),
  ...Object.entries(records).map(([name, { lifetimes }]) => [
    name,
    promised(lifetimes, name === 'meta_data' ? 'meta_data' : 'stores'),
  ]),
]) as Readonly<Record<ContentName, Promised>>

export const contentNames = Object.keys(promises) as ContentName[]

/** The content that lies in KV under a key (src/content/sources.ts); null for what is no content. */
export function contentAt(key: string): ContentName | null {
  const [kind, name = ''] = key.split(':')
  return kind === 'content' && name in promises ? (name as ContentName) : null
}
