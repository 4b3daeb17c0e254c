/** A rejected form submission: what was typed, and what is wrong. The rules are in a layer above, src/forms/. */
import type { TextKey } from '../texts/texts'

export interface FieldError {
  field: string
  key: TextKey
}

/** What is wrong with a submission as a whole. */
export type Trouble = 'again' | 'spent' | 'busy' | 'unavailable' | 'closed'

/** What a form holds when its page is shown again. */
export interface SentForm {
  token: string
  values: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  trouble: Trouble | null
}
