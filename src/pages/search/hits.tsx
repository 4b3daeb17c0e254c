/** The results of one kind: picture, title, a line of details, and for stores whether they are open. */
import { centre } from '../../base/config'
import { storeOfHit } from '../../centre/search/documents'
import type { SearchKind } from '../../centre/search/schema'
import type { SearchGroup, SearchHit } from '../../centre/search/search'
import { storeNow } from '../../components/hours/open-state'
import { pictureOf } from '../../components/picture/item-picture'
import { Picture } from '../../components/picture/picture'
import type { Reading } from '../../content/content'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import type { TextKey } from '../../texts/texts'

/** What tells whether a store is open today. */
export interface StoreStates {
  stores: readonly Store[]
  /** Today's row of every store that keeps its own hours. */
  own: Reading<'store_hours'>
}

interface HitProps {
  hit: SearchHit
  states: StoreStates
  context: PageContext
}

/** Hits without a picture: offers and jobs get a drawn object, the rest a drawn scene. */
const drawings: Partial<Record<SearchKind, 'goods'>> = { promotion: 'goods', coupon: 'goods', job: 'goods' }

const firstLetter = (name: string): string => Array.from(name.trim())[0] ?? ''

function Thumb({ hit: { kind, href, image, title }, context }: { hit: SearchHit; context: PageContext }) {
  if (kind === 'place' && image === undefined)
    return <img src={centre.thumb} alt="" width="280" height="168" loading="lazy" />
  const name = firstLetter(title)
  const { url } =
    kind === 'store' && image === undefined
      ? { url: null }
      : pictureOf({ slug: href, image_url: image ?? null }, null, drawings[kind] ?? 'scenes', context)
  if (url === null)
    return (
      <span className="display" aria-hidden="true">
        {name}
      </span>
    )
  return (
    <Picture kind="thumb" url={url} className={kind === 'store' ? undefined : 'cover'} name={name} context={context} />
  )
}

/** "Shoes, unit 122", "Gable Street Shoes · Ends December 6" */
function lineOf({ category, unit, owner, when }: SearchHit, { t }: PageContext): string {
  const where = [category, unit === undefined ? null : t('stores.unit', { unit })].filter(Boolean).join(', ')
  return [where, owner, when].filter(Boolean).join(' · ')
}

function Hit({ hit, states, context }: HitProps) {
  const line = lineOf(hit, context)
  const store = storeOfHit(states.stores, hit.id)
  return (
    <li>
      <div className="plate">
        <Thumb hit={hit} context={context} />
      </div>
      <div>
        <a href={context.link(hit.href)} lang={hit.lang}>
          {hit.title}
        </a>
        {line === '' ? null : <p>{line}</p>}
      </div>
      {store && storeNow(store, states.own, context)}
    </li>
  )
}

/** The results of one kind under their heading. */
export function Hits({ group, states, context }: { group: SearchGroup; states: StoreStates; context: PageContext }) {
  const { kind, hits, total } = group
  const { t } = context
  return (
    <>
      <h2>{t(`search.kind.${kind}` satisfies TextKey)}</h2>
      <ul className="hits">
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} states={states} context={context} />
        ))}
      </ul>
      {total > hits.length ? <p className="small muted">{t('search.more', { count: total - hits.length })}</p> : null}
    </>
  )
}
