import { Fragment } from 'react'
import { centre, hasFamily } from '../../base/config'
import { routes } from '../../base/routes'
import { telHref } from '../../base/telephone'
import { searchedResources, storeOfHit } from '../../centre/search/documents'
import type { Answer } from '../../centre/search/questions/questions'
import type { SearchKind } from '../../centre/search/schema'
import type { SearchHit } from '../../centre/search/search'
import { CentreState, storeOpenState } from '../../components/hours/open-state'
import { ChipList } from '../../components/lists/chips'
import { Warning } from '../../components/lists/empty'
import { ItemImage, pictureOf } from '../../components/picture/item-picture'
import { SearchForm } from '../../components/search/search-form'
import { Words } from '../../components/text'
import type { ContextProps, PageContext } from '../../request/context'
import { definePage, type Lists, type Loaded, type PartProps } from '../page'

/** Drawings in place of pictures: objects for offers and jobs, scenes for the rest. */
const artKinds: Partial<Record<SearchKind, 'goods'>> = { promotion: 'goods', coupon: 'goods', job: 'goods' }

/** On a plate: a store's logo, another picture, or the title's first letter. */
function Thumb({ hit: { kind, href, image, title }, context }: ContextProps & { hit: SearchHit }) {
  if (kind === 'place' && image === undefined)
    return (
      <div className="plate">
        <img src={centre.thumb} alt="" width="280" height="168" loading="lazy" />
      </div>
    )
  const [own, logoOf] = [image ?? null, Array.from(title.trim())[0] ?? '']
  if (kind === 'store') return <ItemImage picture={{ url: own, alt: '', logoOf }} kind="thumb" context={context} />
  const { url } = pictureOf({ slug: href, image_url: own }, null, artKinds[kind] ?? 'scenes', context)
  return <ItemImage picture={{ url, alt: '', logoOf }} kind="thumb" className="cover" context={context} />
}

function Hit({ hit, data: { stores, storeHours }, context }: PartProps<SearchData> & { hit: SearchHit }) {
  const { category, unit, owner, when } = hit
  const place = [category, unit && context.t('stores.unit', { unit })].filter(Boolean).join(', ')
  // "Shoes, unit 122", "Gable Street Shoes · Ends December 6"
  const line = [place, owner, when].filter(Boolean).join(' · ')
  const store = storeOfHit(stores, hit.id)
  return (
    <li>
      <Thumb hit={hit} context={context} />
      <div>
        <Words as="a" href={context.link(hit.href)} of={{ text: hit.title, lang: hit.lang }} />
        {line === '' ? null : <p>{line}</p>}
      </div>
      {store && storeOpenState(store, storeHours, context)}
    </li>
  )
}

const reads = [...searchedResources, 'store_hours'] as const

async function load({ stores, store_hours: storeHours }: Lists<typeof reads>, context: PageContext) {
  const { searchSite } = await import('../../queries/site-search')
  const found = await searchSite(context.query.q ?? '', maxHits, context)
  const { query } = found.results
  const title = query === '' ? context.t('search.title') : context.t('search.results', { query })
  return { ...found, title, stores, storeHours }
}

type SearchData = Loaded<typeof load>

/** Results of one kind on the page. */
const maxHits = 20

function Suggestions({ hints, context: { t, link } }: ContextProps & { hints: readonly string[] }) {
  if (hints.length === 0) return null
  return (
    <nav aria-labelledby="h-suggestions">
      <h2 id="h-suggestions">{t('search.suggestions')}</h2>
      <ChipList of={hints.map((hint) => ({ href: link(routes.search.href({ q: hint })), text: hint }))} />
    </nav>
  )
}

const AnswerBox = ({ answer: { title, text, links, isToday }, context }: ContextProps & { answer: Answer }) => (
  <div className="notice">
    {isToday ? (
      <p>
        <CentreState context={context} />
      </p>
    ) : null}
    <p>
      <b>{title}</b>
      {text === null ? null : `${context.t('search.colon')}${text}`}
    </p>
    {links.length === 0 ? null : <ChipList of={links} />}
  </div>
)

/** Whom to ask when search does not help. */
function AskUs({ context: { t, link, property } }: ContextProps) {
  const { contact_phone: phone } = property
  return (
    <div className="notice">
      <p>
        {`${t('search.else')} `}
        {phone === null ? (
          <a href={link(routes.contactUs.path)}>{t('search.contact')}</a>
        ) : (
          <a href={telHref(phone)}>{`${t('hours.call', { phone })}.`}</a>
        )}
      </p>
    </div>
  )
}

function NoResult({ data, context }: PartProps<SearchData>) {
  const { t, link } = context
  return (
    <>
      <p role="status">{t('search.none', { query: data.results.query })}</p>
      <div className="prose">
        <ul>
          <li>{t('search.tipSpelling')}</li>
          <li>{t('search.tipFewer')}</li>
          <li>
            <a href={link(routes.stores.path)}>{t('search.tipStores')}</a>
          </li>
          {hasFamily('map') ? (
            <li>
              <a href={link(routes.map.path)}>{t('search.tipMap')}</a>
            </li>
          ) : null}
        </ul>
      </div>
      <Suggestions hints={data.hints} context={context} />
    </>
  )
}

function Results({ data, context }: PartProps<SearchData>) {
  const { total: count, groups } = data.results
  const { t } = context
  return (
    <>
      <p className="muted" role="status">
        {t(count === 1 ? 'search.countOne' : 'search.count', { count })}
      </p>
      {groups.map(({ kind, hits, total }) => (
        <Fragment key={kind}>
          <h2>{t(`search.kind.${kind}`)}</h2>
          <ul className="hits">
            {hits.map((hit) => (
              <Hit key={hit.id} hit={hit} data={data} context={context} />
            ))}
          </ul>
          {total > hits.length && <p className="small muted">{t('search.more', { count: total - hits.length })}</p>}
        </Fragment>
      ))}
    </>
  )
}

/** `/search?q=`: the results of the site search, by kind. */
export const search = definePage({
  firstView: 'search',
  query: ['q'],
  reads,
  noStore: true,
  load,
  meta: ({ title }, context) => ({
    title,
    description: context.t('search.description', { name: context.property.name }),
    canonical: routes.search.path,
    noindex: true,
  }),
  view(data, context) {
    const { results, answer, isComplete } = data
    return (
      <div className="wrap page-body">
        <div className="over-search">
          <SearchForm id="q-results" label={context.t('search.site')} value={results.query} context={context} />
          <h1 tabIndex={-1}>{data.title}</h1>
          {isComplete ? null : <Warning>{context.t('search.incomplete')}</Warning>}
          {answer === null ? null : <AnswerBox answer={answer} context={context} />}
          {results.query === '' ? (
            <Suggestions hints={data.hints} context={context} />
          ) : results.total === 0 && answer === null ? (
            <NoResult data={data} context={context} />
          ) : results.total === 0 ? null : (
            <Results data={data} context={context} />
          )}
          <AskUs context={context} />
        </div>
      </div>
    )
  },
})
