/** The search box with suggestions from everything on the site: overlay, home page, result page. */
import { Combobox } from './parts/combobox'
import { loadSuggestions } from './parts/load'
import type { SuggestProps } from './props'

export default function SiteSearch(props: SuggestProps) {
  return <Combobox {...props} label={props.words.label} load={() => loadSuggestions(props, null)} />
}
