/** The forms to enter a contest and to join the kids club, which is a contest in the data only. */
import { dayMs } from '../../base/time/durations'
import { contestAddress } from '../../centre/addresses'
import { contestState, isCancelled } from '../../centre/items/visibility'
import { spanOf } from '../../centre/time/dates'
import { dateOf, nextMidnight } from '../../centre/time/time-zone'
import type { Contest } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import {
  email,
  firstName,
  lastName,
  optionalBox,
  phone,
  postalCode,
  requiredBox,
  shortAnswer,
  type Values,
} from '../fields/fields'
import { photo } from '../fields/photo'
import { type Form, fieldNames, formDefaults, type Rules, type ValidFields } from '../form'
import { contestInstants } from './instants'
import { type ContestTerms, contestTerms } from './terms'

/** How long (ms) after the end of a contest its entrants are remembered. */
const entryRetention = 30 * dayMs

/** The fields of entries, in the page's order. The kids club asks the parent or guardian nothing about the child. */
const allRules = {
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  postal_code: postalCode,
  contest_photo: photo,
  skill: shortAnswer,
  guardian: requiredBox('forms.error.guardian'),
  of_age: requiredBox('forms.error.age'),
  agree_terms: requiredBox('forms.error.rules'),
  agree_newsletter: optionalBox,
}

/** A validated entry, without fields that were not asked for. */
type Entry = ValidFields & Partial<Values<typeof allRules>>

function rulesOf(contest: Contest, terms: ContestTerms): Rules {
  const { contest_photo, skill, guardian, of_age, agree_terms, agree_newsletter, ...person } = allRules
  const agreement = { ...(terms.rules && { agree_terms }), agree_newsletter }
  if (terms.isClub) return { ...person, guardian, ...agreement }
  const withPhoto = contest.use_contest_image && { contest_photo }
  return { ...person, ...withPhoto, ...(terms.skill && { skill }), ...(terms.minimumAge && { of_age }), ...agreement }
}

const isCorrect = (typed: string, answer: number): boolean => {
  const number = typed.normalize('NFKC').trim()
  return /^\d{1,6}$/.test(number) && Number(number) === answer
}

/** The key and expiry of an entry's record; null if entries are unlimited. A slug may be reused, an id not. */
function entryOf(contest: Contest, terms: ContestTerms, { now, zone }: PageContext): Form['entry'] {
  const limit = terms.isClub ? 'once' : terms.entryLimit
  if (limit === null) return null
  if (limit === 'daily') return { subject: `${contest.id} ${dateOf(now, zone)}`, until: nextMidnight(now, zone) }
  const { endMs } = spanOf(contest, zone)
  return { subject: String(contest.id), until: endMs === null ? null : endMs + entryRetention }
}

const thanksByLimit = { once: 'contest', daily: 'contest-daily' } as const

/** Why entries are refused at `context.now`: the contest is cancelled, closed or upcoming; null while it is open. */
function closedReason(contest: Contest, { isClub }: ContestTerms, context: PageContext): string | null {
  const { t, now, zone } = context
  const state = contestState(contest, now, zone)
  if (state === 'open') return null
  const { opens, closes } = contestInstants(contest, context)
  const date = (state === 'upcoming' ? opens : closes)?.text ?? ''
  return t(`forms.refused.${isClub ? 'club' : 'contest'}.${isCancelled(contest) ? 'cancelled' : state}`, { date })
}

/** The form of a contest at `context.now`. */
export function contestForm(contest: Contest, context: PageContext): Form {
  const terms = contestTerms(contest)
  const { isClub, entryLimit } = terms
  const { slug: subject } = contest
  const rules = rulesOf(contest, terms)
  return {
    kind: 'contest',
    path: contestAddress(contest),
    scope: `contest:${contest.id}`,
    action: isClub ? 'forms.join' : 'forms.enter',
    thanks: isClub ? 'kids-club' : entryLimit ? thanksByLimit[entryLimit] : 'contest-entry',
    fields: fieldNames(rules),
    rules,
    withPhoto: 'contest_photo' in rules,
    closed: closedReason(contest, terms, context),
    entry: entryOf(contest, terms, context),
    terms,
    outgoing: (valid) => ({ kind: 'contest', subject, fields: answersOf(valid as Entry, terms, context) }),
  }
}

/** The form of a contest whose record is missing: any of the fields that a contest can have and that were sent. */
export function missingContestForm({ path, form }: PageContext): Form {
  const fields = fieldNames(allRules).filter((name) => !form || name in form.values)
  return {
    ...formDefaults,
    ...{ kind: 'contest', path, scope: '', action: 'forms.enter', thanks: 'contest-entry', isMissing: true },
    ...{ fields, rules: allRules, withPhoto: fields.includes('contest_photo') },
    outgoing: () => ({ kind: 'contest', subject: '', fields: {} }),
  }
}

/** An entry under the content service's field names (rule 10.5). A guardian's name is also sent as the parent's. */
function answersOf(valid: Entry, { isClub, skill: asked }: ContestTerms, { now, zone }: PageContext) {
  const { first_name, last_name, email, phone, postal_code, skill = '', of_age, agree_terms, agree_newsletter } = valid
  const answer = asked?.answer ?? null
  return {
    first_name,
    last_name,
    ...(isClub && { parent_first_name: first_name, parent_last_name: last_name }),
    email,
    phone,
    postal_code,
    of_age: of_age && 'true',
    ...(asked && { skill_question: asked.question, skill_answer: skill }),
    ...(answer !== null && { skill_correct: String(isCorrect(skill, answer)) }),
    agree_terms: agree_terms && 'true',
    newsletter: String(agree_newsletter),
    entry_date: dateOf(now, zone),
  }
}
