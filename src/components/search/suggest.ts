/** What a search box with suggestions is told by the server: texts, and where its documents are. */
import type { SuggestProps, SuggestWords } from '../../../client/islands/props'
import { files } from '../../centre/files'
import { searchKinds } from '../../centre/search/search'
import type { PageContext } from '../../request/context'

type Box = Pick<SuggestProps, 'id' | 'value' | 'placeholder' | 'autoFocus'>

const wordsOf = ({ t }: PageContext): Omit<SuggestWords, 'kinds'> => ({
  label: t('search.suggested'),
  one: t('search.countOne'),
  many: t('search.count'),
  none: t('search.noResults'),
  all: t('search.allStores'),
})

/** Of a box over everything on the site. */
export const siteSuggestions = (box: Box, context: PageContext): SuggestProps => ({
  ...storeSuggestions(box, context),
  words: {
    ...wordsOf(context),
    kinds: Object.fromEntries(searchKinds.map((kind) => [kind, context.t(`search.kind.${kind}`)])),
  },
})

/** Of a box over the stores alone. */
export const storeSuggestions = (box: Box, context: PageContext): SuggestProps => ({
  ...box,
  index: context.link(files.searchIndex.path),
  everything: context.link('/stores'),
  words: { ...wordsOf(context), kinds: {} },
})
