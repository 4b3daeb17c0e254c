/** The pictogram of a service, in the style of ISO 7001: records have no field for it, so its name decides. */
import { memoizeWeak } from '../../base/memoize'
import { isAbout } from '../../centre/search/questions/questions'
import type { IconName } from '../icon'

/** In any language; the first match wins. */
const pictograms: readonly [Pick<RegExp, 'test'>, IconName][] = [
  [/wheelchair|accessib|mobil|fauteuil/i, 'accessibility'],
  [{ test: (words) => isAbout('washrooms', words) }, 'washroom'],
  [/nursing|baby|stroller|child|famil|allait|bébé|poussette|enfant/i, 'baby'],
  [/elevator|\blift|ascenseur/i, 'elevator'],
  [/escalator|m[ée]cani|roulant/i, 'escalator'],
  [/stair|\bsteps\b|escalier/i, 'stairs'],
  [/bike|bicycle|cycl|v[ée]lo/i, 'bike'],
  [/locker|casier|consigne/i, 'lock'],
  [/charg|electric|électr|borne/i, 'zap'],
  [/park|stationnement/i, 'square-parking'],
  [/transit|bus\b|bus stop|taxi|transport/i, 'bus'],
  [/wi-?fi|internet/i, 'wifi'],
  [/quiet|sensory|calme|douce/i, 'volume-x'],
  [/gift|cadeau/i, 'gift'],
  [/phone/i, 'phone'],
  [/atm|ban(?:k|que|caire)|guichet|billet/i, 'banknote'],
  [/ticket/i, 'ticket'],
  [/guest|information|customer|help|accueil|client/i, 'info'],
]

/** The pictogram for a name; null where none fits. */
export const pictogramFor = (words: string): IconName | null =>
  pictograms.find(([pattern]) => pattern.test(words))?.[1] ?? null

/** The pictogram of a kind of place on the map; a plain mark where none fits. */
export const pictogramOf = memoizeWeak(
  ({ name, name_2 }: { name: string; name_2: string | null }): IconName =>
    pictogramFor(name) ?? pictogramFor(name_2 ?? '') ?? 'map-pin',
)
