/** The list under a search box. Focus stays in the box (client/islands/search-box.tsx). */
import type { UseComboboxPropGetters } from 'downshift'
import type { SyntheticEvent } from 'react'
import { openSentence } from '../shared/open-state'
import type { Option, Suggestions } from '../shared/suggestions'

type Getters = UseComboboxPropGetters<Option>

interface ListProps {
  suggestions: Suggestions
  /** Accessible name. */
  label: string
  /** Position of the active option among all, or -1. */
  active: number
  menu: ReturnType<Getters['getMenuProps']>
  itemProps: Getters['getItemProps']
}

/** What an option says. Spaces separate its parts for screen readers. */
const optionContent = ({ title, lang, note, owner, logo, state, isAnswer }: Option) => (
  <>
    {logo === undefined ? null : (
      <div className="plate" aria-hidden="true">
        {logo === null ? null : <img src={logo} alt="" width="280" height="168" />}
      </div>
    )}
    {state && isAnswer ? <>{openSentence(state, 'small')} </> : null}
    <span className="suggest-title" lang={lang}>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: a piece of a title has no other name than its place. */}
      {title.map(({ text, matched }, place) => (matched ? <mark key={place}>{text}</mark> : text))}
    </span>
    {owner === undefined ? null : <> {<small className="suggest-owner">{owner}</small>}</>}
    {note === undefined ? null : <> {<small>{note}</small>}</>}
    {state && !isAnswer ? <> {openSentence(state, 'small')}</> : null}
  </>
)

/** The box keeps the focus when the list, or its scroll bar, is pressed. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault()

/** The suggestions, those of a kind under its heading. */
export function SuggestionList({ suggestions: { groups }, label, active, menu, itemProps }: ListProps) {
  let position = 0
  const row = (option: Option) => {
    const index = position++
    // Only what it does when it is chosen: resting a pointer on an option does not make it active.
    const { id, ref, onClick } = itemProps({ item: option, index })
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the box.
      <div
        key={`${option.href} ${option.title.map(({ text }) => text).join('')}`}
        id={id}
        ref={ref}
        className={option.isAnswer ? 'suggest-answer' : undefined}
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        onClick={onClick}
      >
        {optionContent(option)}
      </div>
    )
  }
  return (
    <div
      id={menu.id}
      ref={menu.ref}
      className="suggest"
      role="listbox"
      aria-label={label}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      {groups.map(({ heading, options }) =>
        heading === null ? (
          options.map(row)
        ) : (
          <div key={heading} role="group" aria-label={heading}>
            <div className="suggest-kind" aria-hidden="true">
              {heading}
            </div>
            {options.map(row)}
          </div>
        ),
      )}
    </div>
  )
}
