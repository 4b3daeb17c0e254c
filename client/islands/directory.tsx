/** The directory's name box with suggestions of stores; the list below it is behaviours/name-filter.ts's. */
import { Combobox } from './parts/combobox'
import { loadSuggestions } from './parts/load'
import type { SuggestProps } from './props'

export default function Directory(props: SuggestProps) {
  return <Combobox {...props} label={props.words.label} load={() => loadSuggestions(props, 'store')} />
}
