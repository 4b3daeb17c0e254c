/**
 * A search box with suggestions: the combobox of the ARIA Authoring Practices, editable, with list autocomplete and
 * manual selection. Down and Up go round the options, Home and End to the ends once there is a chosen one, Enter goes
 * where it leads, Escape closes the list and then clears the box. Without options it is the plain box it was.
 */
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { SuggestProps } from '../props'
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
  const suggestions = ready && isOpen && asked !== '' ? ready.find(asked) : null
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
    if (!option) return
    close()
    location.assign(option.href)
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
          if (asked === '') return
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
        if (active < 0) return close()
        event.preventDefault()
        return go(options[active])
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

  let position = 0
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
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, which names the active option.
        <div className="suggest" id={listId} role="listbox" aria-label={label}>
          {suggestions.groups.map(({ key, heading, options: rows }) => {
            const list = rows.map((option) => {
              const index = position++
              return <Row key={option.key} id={optionId(index)} option={option} isActive={index === active} go={go} />
            })
            if (heading === null) return list
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, not of a form.
              <div key={key} role="group" aria-label={heading}>
                <div className="suggest-kind" aria-hidden="true">
                  {heading}
                </div>
                {list}
              </div>
            )
          })}
        </div>
      )}
      {ready && (
        <span className="sr" role="status">
          {suggestions?.status}
        </span>
      )}
    </>
  )
}

interface RowProps {
  id: string
  option: Option
  isActive: boolean
  go: (option: Option) => void
}

function Row({ id, option, isActive, go }: RowProps) {
  const { title, lang, note } = option
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, whose keys choose.
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the box, whose keys choose.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // The box keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => go(option)}
    >
      <span lang={lang}>
        {title.map(({ text, matched }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order.
          matched ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
      {note === undefined ? null : <small>{note}</small>}
    </div>
  )
}
