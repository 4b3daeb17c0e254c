/** Adds suggestions to a server-rendered search box: everything on the site, or stores only. */
import { page as startOpenStates } from '../behaviours/open-now'
import { Combobox } from '../finding/combobox'
import type { IslandStart } from '../shared/island'
import { type SearchBoxProps, suggestionsOf } from '../shared/suggestions'

export const start: IslandStart<SearchBoxProps> = (container, { index, everything, only, words }) => {
  const box = container.querySelector('input')
  if (!box) throw new Error('No box')
  const { label } = words
  new Combobox(box, {
    label,
    shown: startOpenStates,
    async load() {
      const { siteIndex } = await import('../finding/site-index')
      const find = await siteIndex(index)
      return (query) => suggestionsOf(find(query), only, words, everything)
    },
  })
}
