/** What visitors ask for, and what a language needs for it to be understood. */

/** What can be asked for, in order of precedence: "family washroom" is a family room before it is a washroom. */
export const subjects = [
  'familyRoom',
  'washrooms',
  'charging',
  'parking',
  'giftCards',
  'wifi',
  'lost',
  'map',
  'contact',
  'transit',
  'directions',
  'holidays',
  'hours',
] as const
export type Subject = (typeof subjects)[number]

/** Words and phrases of one language. */
export interface QuestionWords {
  /** Words that ask for hours, alone or beside a subject: "parking hours". */
  hours: string
  /** Words that may accompany them, or any day. */
  times: string
  /** Words for a day, and those that accompany a day with a name. */
  day: string
  /** Names of days that are ordinary words to nobody: "Christmas", but not "Family". */
  dayNames: string
  /** What else is asked about one store; its page has the answer. */
  store: string
  /** Words that may accompany what a place or service is called. */
  place: string
  /** Words that only refer to the centre or to getting somewhere, and pleasantries. */
  filler: string
  /** Phrases that identify each subject, separated by commas, and after a bar the words that may accompany them. */
  subjects: Readonly<Record<Subject, string>>
}
