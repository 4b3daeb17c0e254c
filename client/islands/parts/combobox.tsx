/**
 * A search box with suggestions: the combobox of the ARIA Authoring Practices, editable, with list autocomplete and
 * manual selection. Down and Up go round the options, Home and End to the ends once there is a chosen one, Enter goes
 * where it leads, Escape closes the list and then clears the box. Without options it is the plain box it was.
 */
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { SuggestProps } from '../props'
import { List } from './list'
import type { Option, Suggestions } from './suggestions'

interface ComboboxProps extends Pick<SuggestProps, 'id' | 'value' | 'placeholder' | 'autoFocus'> {
  label: string
  /** Loads what is looked in; called when the box is first used, and again after a failure. */
  load: () => Promise<(query: string) => Suggestions>
}

type Find = Awaited<ReturnType<ComboboxProps['load']>>

export function Combobox({ id, value, placeholder, autoFocus, label, load }: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  // A function in state: hence the object round it.
  const [ready, setReady] = useState<{ find: Find } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const asked = useDeferredValue(query).trim()
  // An emptied box has no list at once: Escape pressed again is not meant for the one before.
  const suggestions = ready && isOpen && asked !== '' && query.trim() !== '' ? ready.find(asked) : null
  const options = suggestions?.groups.flatMap((group) => group.options) ?? []
  const listId = `${id}-list`
  const optionId = (index: number): string => `${id}-option-${index}`

  const prepare = (): void => {
    if (ready) return
    load().then(
      (find) => setReady({ find }),
      // The form still leads to the results.
      () => {},
    )
  }

  // What was done to the box before this was here counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server's box is taken over.
  useEffect(() => {
    const box = input.current
    if (!box || document.activeElement !== box) return
    prepare()
    setQuery(box.value)
    setOpen(box.value !== box.defaultValue)
  }, [])

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const close = (): void => {
    setOpen(false)
    setActive(-1)
  }

  const go = (option: Option | undefined): void => {
    close()
    if (option) location.assign(option.href)
  }

  const clear = (): void => {
    const box = input.current
    if (!box) return
    box.value = ''
    // As when typed: others listen as well.
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const count = options.length
    const move = (to: number): void => {
      event.preventDefault()
      setActive(to)
    }
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const isDown = event.key === 'ArrowDown'
        if (count === 0) {
          // Closed, or not there yet: the letters may be newer than the list.
          if (event.currentTarget.value.trim() === '') return
          event.preventDefault()
          setOpen(true)
          setActive(isDown ? 0 : -1)
        } else if (isDown) move((active + 1) % count)
        else move(active <= 0 ? count - 1 : active - 1)
        return
      }
      case 'Home':
      case 'End':
        // Without a chosen option they belong to the text.
        if (active >= 0) move(event.key === 'Home' ? 0 : count - 1)
        return
      case 'Enter':
        // Without a chosen option the form is sent.
        if (options[active]) event.preventDefault()
        go(options[active])
        return
      case 'Escape':
        if (suggestions) {
          event.preventDefault()
          close()
        } else if (event.currentTarget.value !== '') {
          event.preventDefault()
          clear()
        }
    }
  }

  return (
    <>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: only in the search dialog, which is opened to type in this box.
        autoFocus={autoFocus}
        maxLength={200}
        onFocus={prepare}
        onInput={(event) => {
          setQuery(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
          prepare()
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
        {...(ready && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': suggestions !== null,
          'aria-controls': listId,
          'aria-activedescendant': active >= 0 && suggestions ? optionId(active) : undefined,
        })}
      />
      {suggestions && (
        <List id={listId} label={label} groups={suggestions.groups} active={active} optionId={optionId} go={go} />
      )}
      {ready && (
        <span className="sr" role="status">
          {suggestions?.status}
        </span>
      )}
    </>
  )
}
