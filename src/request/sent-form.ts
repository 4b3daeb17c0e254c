/** A form as it came back: what was typed, and what is wrong. Its rules lie above, in forms/. */
import type { TextKey } from '../texts/texts'

export interface FieldError {
  field: string
  key: TextKey
}

/** What stands in the way of a form as a whole. */
export type Trouble = 'again' | 'spent' | 'busy' | 'unavailable' | 'closed'

/** What stands in a form when its page is shown once more. */
export interface SentForm {
  token: string
  values: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  trouble: Trouble | null
}
