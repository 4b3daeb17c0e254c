/** The field of a search box: all of it without script, else a combobox's input (client/islands/search-box.tsx). */
import type { ComponentProps } from 'react'

export interface SearchFieldProps {
  id: string
  value?: string | undefined
  placeholder?: string | undefined
  /** Only in a dialog that is opened for typing. */
  autoFocus?: boolean | undefined
}

/** The field, to which `combobox` adds props. Its value is not React's: letters typed before hydration stay. */
export const searchField = (
  { id, value, placeholder, autoFocus }: SearchFieldProps,
  combobox: ComponentProps<'input'> = {},
) => (
  <input
    id={id}
    name="q"
    type="search"
    defaultValue={value}
    placeholder={placeholder}
    autoComplete="off"
    // biome-ignore lint/a11y/noAutofocus: only in the search dialog, which is opened for typing in this field.
    autoFocus={autoFocus}
    maxLength={200}
    {...combobox}
  />
)
