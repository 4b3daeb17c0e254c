/** Suggestions from everything on the site: overlay, home page, result page. */
import { Combobox } from './parts/combobox'
import { suggestionsOf } from './parts/suggestions'
import type { SuggestProps } from './props'

export default function SiteSearch(props: SuggestProps) {
  const { index, everything, words } = props
  const load = async () => {
    const { siteIndex } = await import('../search/site-index')
    const find = await siteIndex(index)
    return (query: string) => suggestionsOf(find(query), null, words, everything)
  }
  return <Combobox {...props} label={words.label} load={load} />
}
