/**
 * A search box with suggestions: the editable combobox of the ARIA Authoring Practices, with list autocomplete and
 * manual selection. Home and End go to the ends once an option is active; Escape closes the list, then clears the box.
 * Until its index has loaded, or if that fails, it is the server's plain box.
 */
import { useCombobox } from 'downshift'
import { type ChangeEvent, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { updateOpenStates } from '../behaviours/open-now'
import { afterPaint } from '../finding/after-paint'
import type { Link, SiteIndex } from '../finding/site-index'
import { SuggestionList } from '../finding/suggestion-list'
import { chipItem } from '../shared/chips'
import { searchField } from '../shared/search-field'
import type { Option, SearchBoxProps } from '../shared/suggestions'
import { visited } from '../state/visitor'
import { startOf } from './hydrate'

/** What was found for the box's text. `show` updates it to the text, `showSoon` once the browser has painted that. */
function useSuggestions(props: SearchBoxProps, textOf: () => string) {
  const [site, setSite] = useState<SiteIndex | null>(null)
  const [help, setHelp] = useState<readonly Link[]>([])
  const [query, setQuery] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props do not change.
  const suggestions = useMemo(() => (query === '' ? null : (site?.suggest(query, props) ?? null)), [site, query])
  const show = () => setQuery(textOf())
  // A typed letter must not wait for the search.
  const [showSoon] = useState(() => afterPaint(show))
  /** Called when the box is used, and so again after a failure; meanwhile submitting the form leads to results. */
  async function load(): Promise<void> {
    try {
      const { siteIndex } = await import('../finding/site-index')
      const loaded = await siteIndex(props.index)
      setSite(loaded)
      setHelp(loaded.help(visited.get()))
    } catch {}
  }
  return { site, query, suggestions, help, show, showSoon, load }
}

/** Moves through the options, opens and closes the list; an option that is chosen is followed. */
const useOptions = (id: string, options: Option[]) =>
  useCombobox<Option>({
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (position) => `${id}-list-${position}`,
    items: options,
    itemToString: () => '',
    // Nothing stays chosen.
    selectedItem: null,
    onSelectedItemChange({ selectedItem }) {
      if (!selectedItem) return
      // It may lead to an anchor on this very page.
      document.querySelector<HTMLDialogElement>('dialog.sheet[open]')?.close()
      location.assign(selectedItem.href)
    },
    // Leaving the box chooses nothing.
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
    scrollIntoView: (row) => row?.scrollIntoView({ block: 'nearest' }),
  })

function SearchBox(props: SearchBoxProps) {
  const { id, words } = props
  // Read at once: with props that it cannot read, the box stays the server's.
  const { label } = words
  const box = useRef<HTMLInputElement>(null)
  const [openSentence, setOpenSentence] = useState('')
  const helpList = document.getElementById(`${id}-help`)
  const textOf = () => box.current?.value.trim() ?? ''
  const { site, query, suggestions, help, show, showSoon, load } = useSuggestions(props, textOf)
  const options = useMemo(() => suggestions?.groups.flatMap((group) => group.options) ?? [], [suggestions])
  const list = useOptions(id, options)
  const shown = list.isOpen ? suggestions : null
  const active = shown ? list.highlightedIndex : -1
  const { ref, onBlur, onChange, onKeyDown } = list.getInputProps({ ref: box })
  // Also while there is no list: a development build complains otherwise.
  const menu = list.getMenuProps({}, { suppressRefError: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before.
  useEffect(() => {
    if (document.activeElement !== box.current) return
    void load()
    if (box.current?.value === box.current?.defaultValue) return
    show()
    list.openMenu()
  }, [])
  useLayoutEffect(() => {
    // The list may contain open states to keep current; that of an answer is spoken.
    if (shown) updateOpenStates()
    setOpenSentence(document.querySelector(`#${id}-list .suggest-answer .open-state`)?.textContent ?? '')
  }, [shown, id])

  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget } = event
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (key === 'Escape') {
      if (!shown && currentTarget.value === '') return
      event.preventDefault()
      if (shown) list.closeMenu()
      else {
        // As if by typing: others listen for input too.
        currentTarget.value = ''
        currentTarget.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      return
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (textOf() === '') return
      // Never choose from an outdated list.
      if (query !== textOf()) flushSync(show)
    } else if (active < 0) {
      // The form is sent; where that shows its results here, they are not covered.
      if (key === 'Enter') list.closeMenu()
      return
    }
    onKeyDown?.(event)
  }

  return (
    <>
      {searchField(props, {
        ref,
        onFocus: () => void load(),
        placeholder: props.placeholder && (site?.hints.slice(0, 2).join(', ') || props.placeholder),
        onBlur,
        onKeyDown: onKey,
        onInput(event) {
          // React would not call `onChange` for what a script has changed.
          onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
          if (!site) void load()
          // An emptied box loses its list at once: the next Escape is not meant for the old list.
          if (textOf() === '') show()
          else showSoon()
        },
        ...(site && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-list`,
          'aria-expanded': shown !== null,
          'aria-activedescendant': active < 0 ? undefined : `${id}-list-${active}`,
        }),
      })}
      {shown && (
        <SuggestionList suggestions={shown} label={label} active={active} menu={menu} itemProps={list.getItemProps} />
      )}
      {site && (
        <span className="sr" role="status">
          {[openSentence.replace(/\.$/, ''), shown?.status].filter(Boolean).join('. ')}
        </span>
      )}
      {help.length > 0 && helpList && createPortal(help.map(chipItem), helpList)}
    </>
  )
}

export const start = startOf(SearchBox)
