/** The list under a search box. Focus stays in the box, whose keys choose; a pointer chooses here. */
import type { Option, OptionGroup } from './suggestions'

interface ListProps {
  id: string
  label: string
  groups: readonly OptionGroup[]
  /** Position of the chosen option among all, or -1. */
  active: number
  optionId: (index: number) => string
  go: (option: Option) => void
}

export function List({ id, label, groups, active, optionId, go }: ListProps) {
  let position = 0
  return (
    <div className="suggest" id={id} role="listbox" aria-label={label}>
      {groups.map(({ key, heading, options }) => {
        const rows = options.map((option) => {
          const index = position++
          return <Row key={option.key} id={optionId(index)} option={option} isActive={index === active} go={go} />
        })
        if (heading === null) return rows
        return (
          <div key={key} role="group" aria-label={heading}>
            <div className="suggest-kind" aria-hidden="true">
              {heading}
            </div>
            {rows}
          </div>
        )
      })}
    </div>
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The box keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
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
