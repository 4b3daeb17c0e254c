/** Stop words: words of a query that say nothing of what is looked for. They are ignored as long as there are others. */
import { once } from '../../base/kept'
import { termsOf } from './terms'

const sayingNothing =
  'a am an and any are at be buy can could did do does find for from get have here how i im in is it looking me my near need of on or our please sell ' +
  'should some that the there this to us want we what when where which who will with would you your ' +
  'a acheter au aux avec avez ce cette cherche comment de des du en est et êtes il je la le les ma mes mon notre nous où ou par peut peux pour puis-je quand que quel ' +
  'quelle quels quelles qui se sont sur un une veux vendez vos votre vous y'

/** Words for any store: ignored as long as others say which. */
const anyStore = 'store shop magasin boutique'

/** The stop words, as terms. */
export const fillerTerms = once((): ReadonlySet<string> => new Set(termsOf(`${sayingNothing} ${anyStore}`)))

/** The terms that say what is looked for; all, where none does. */
export function tellingTerms(terms: readonly string[]): readonly string[] {
  const telling = terms.filter((term) => !fillerTerms().has(term))
  return telling.length > 0 ? telling : terms
}
