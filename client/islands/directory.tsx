/** Suggestions of stores, under the directory's and the map's name box. */
import { Combobox } from './parts/combobox'
import { suggestionsOf } from './parts/suggestions'
import type { SuggestProps } from './props'

export default function Directory(props: SuggestProps) {
  const { index, everything, words } = props
  const load = async () => {
    const { siteIndex } = await import('../search/site-index')
    const find = await siteIndex(index)
    return (query: string) => suggestionsOf(find(query), 'store', words, everything)
  }
  return <Combobox {...props} label={words.label} load={load} />
}
