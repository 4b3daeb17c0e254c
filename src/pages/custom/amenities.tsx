import { type Entry, entriesOf } from '../../centre/items/entries'
import { isAbout } from '../../centre/search/questions'
import { shoppingCentre } from '../../centre/structured-data'
import type { IconName } from '../../components/icon'
import { amenities as table } from '../../queries/fixed-pages'
import { inLanguage } from '../../texts/localised'
import { definePage } from '../page'
import { ArticlePicture, ArticleText, articleReads } from './article'
import { ContactWays } from './contact-ways'
import { FixedHead, fixedMeta, loadFixed } from './fixed'

// The record has no field for it, so its title decides, in whatever language; the first that fits counts.
const icons: readonly [Pick<RegExp, 'test'>, IconName][] = [
  [/wheelchair|accessib|mobil|fauteuil/i, 'accessibility'],
  [{ test: (title) => isAbout('washrooms', title) }, 'washroom'],
  [/nursing|baby|stroller|child|famil|allait|bébé|poussette|enfant/i, 'baby'],
  [/charg|electric|électr|borne/i, 'zap'],
  [/park|stationnement/i, 'square-parking'],
  [/transit|bus\b|taxi|transport/i, 'bus'],
  [/wi-?fi|internet/i, 'wifi'],
  [/quiet|sensory|calme|douce/i, 'volume-x'],
  [/gift|cadeau/i, 'gift'],
  [/phone/i, 'phone'],
  [/atm|ban(?:k|que|caire)|ticket|guichet|billet/i, 'ticket'],
]

const iconOf = ({ title }: Entry): IconName => icons.find(([pattern]) => pattern.test(title))?.[1] ?? 'info'

/** `/amenities`: the entries of the amenities' page, folded; `#slug` opens one. */
export const amenities = definePage({
  firstView: 'article',
  reads: articleReads,
  load: (lists, context) => loadFixed(table, lists, context),
  meta(data, context) {
    const meta = fixedMeta(table, data, context)
    const amenities = entriesOf(data.article).map((entry) => inLanguage(entry, 'title', context.locale).text)
    return { ...meta, structuredData: [...meta.structuredData, shoppingCentre(context, { amenities })] }
  },
  view: (data, context) => (
    <>
      <FixedHead fixed={table} data={data} context={context} />
      <div className="wrap page-body">
        <div className="split">
          <div>
            <ArticleText shown={data} context={context} iconOf={iconOf} firstOpen />
          </div>
          <aside>
            <ArticlePicture article={data.article} context={context} />
            <ContactWays title={context.t('custom.ask')} context={context} />
          </aside>
        </div>
      </div>
    </>
  ),
})
