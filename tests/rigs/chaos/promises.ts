/** The maximum age of content that we promise, by content type, as follows from src/content/resources.ts. */
import {
  type Lifetimes,
  type PurgeType,
  purgeTypeOf,
  type ResourceName,
  records,
  resources,
} from '../../../src/content/resources'

/** A resource of the registry, or a kind of single record. */
export type ContentName = ResourceName | keyof typeof records

export interface Promised {
  /** Seconds. Nothing older is shown while the service and KV are healthy. */
  well: number
  /** Seconds. Nothing older is ever shown: the last good copy has then expired. */
  failing: number
  /** A purge of this type makes all of it stale. */
  purgedWith: PurgeType
}

const promised = ({ fresh, stale, keep }: Lifetimes, purgedWith: PurgeType): Promised => ({
  well: fresh + stale,
  failing: fresh + stale + keep,
  purgedWith,
})

export const promises = Object.fromEntries([
  ...(Object.keys(resources) as ResourceName[]).map((name) => [
    name,
    promised(resources[name].lifetimes, purgeTypeOf(name)),
  ]),
  ...Object.entries(records).map(([name, { lifetimes, type }]) => [name, promised(lifetimes, type)]),
]) as Readonly<Record<ContentName, Promised>>

export const contentNames = Object.keys(promises) as ContentName[]

/** The content stored in KV under a key (src/content/sources.ts); null if the key is not content. */
export function contentAt(key: string): ContentName | null {
  const [kind, name = ''] = key.split(':')
  return kind === 'content' && name in promises ? (name as ContentName) : null
}
