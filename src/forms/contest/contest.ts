/** Entering a contest, and joining the kids club, which is a contest by its record only. */

import * as z from 'zod'
import { contestAddress } from '../../centre/addresses'
import { isKidsClub } from '../../centre/items/contests'
import { contestState } from '../../centre/items/visibility'
import { spanOf } from '../../centre/time/dates'
import { dateOf } from '../../centre/time/time-zone'
import type { Contest } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import { email, firstName, lastName, mayTick, mustTick, phone, postalCode, shortAnswer } from '../fields/fields'
import { photo } from '../fields/photo'
import type { Form } from '../form'
import type { Outgoing } from '../outbox/submission'

/** Who entered is remembered this long (ms) after a contest has ended. */
const rememberEntries = 30 * 86_400_000

/** Who enters. In the kids club these are the parent or guardian: nothing is asked of the child. */
const person = { first_name: firstName, last_name: lastName, email, phone, postal_code: postalCode }
const boxes = { agree_terms: mustTick('forms.error.rules'), agree_newsletter: mayTick }
const adult = { of_age: mustTick('forms.error.age') }
const guardian = { guardian: mustTick('forms.error.guardian') }

const kidsClubFields = { ...person, ...guardian, ...boxes }
const entryFields = { ...person, skill: shortAnswer, ...adult, ...boxes }
const photoFields = { ...person, contest_photo: photo, skill: shortAnswer, ...adult, ...boxes }

type Entry = z.output<ReturnType<typeof z.object<typeof entryFields>>>
type Membership = z.output<ReturnType<typeof z.object<typeof kidsClubFields>>>

/** The skill-testing question of a contest: a sum of four steps, the same for all who enter. */
export function skillQuestion({ id }: Pick<Contest, 'id'>): { question: string; answer: number } {
  const [a, b, c, d] = [6 + (id % 7), 2 + (id % 3), 3 + (id % 5), 2 + (id % 6)]
  return { question: `(${a} × ${b}) − ${c} + ${d}`, answer: a * b - c + d }
}

const isRight = (given: string, { answer }: { answer: number }): boolean => {
  const number = given.normalize('NFKC').trim()
  return /^\d{1,6}$/.test(number) && Number(number) === answer
}

/** The form of a contest as it is at `context.now`. */
export function contestForm(contest: Contest, context: PageContext): Form {
  const { now, zone } = context
  const kidsClub = isKidsClub(contest)
  const fields = kidsClub ? kidsClubFields : contest.use_contest_image ? photoFields : entryFields
  const { endMs } = spanOf(contest, zone)
  return {
    kind: 'contest',
    path: contestAddress(contest),
    scope: `contest:${contest.id}`,
    thanks: kidsClub ? 'kids-club' : 'contest',
    fields: Object.keys(fields),
    schema: z.object(fields),
    withPhoto: 'contest_photo' in fields,
    closed: contestState(contest, now, zone) !== 'open',
    entry: { subject: contest.slug, until: endMs === null ? null : endMs + rememberEntries },
    outgoing: (clean) =>
      kidsClub ? membership(clean as Membership, contest, context) : entry(clean as Entry, contest, context),
  }
}

const yesNo = (value: boolean): string => (value ? 'true' : 'false')

/** By the content service's names (rule 10.5). */
function entry(clean: Entry, contest: Contest, context: PageContext): Outgoing {
  const { first_name, last_name, email, phone, postal_code, skill, agree_newsletter } = clean
  const asked = skillQuestion(contest)
  const who = { first_name, last_name, email, phone, postal_code, of_age: 'true' }
  const skills = { skill_question: asked.question, skill_answer: skill, skill_correct: yesNo(isRight(skill, asked)) }
  const fields = { ...who, ...skills, ...agreed(agree_newsletter, context) }
  return { target: 'contest', subject: contest.slug, fields }
}

/** The guardian stands under the service's usual names and, as the kids club had them before, under a parent's. */
function membership(clean: Membership, contest: Contest, context: PageContext): Outgoing {
  const { first_name, last_name, email, phone, postal_code, agree_newsletter } = clean
  const parent = { parent_first_name: first_name, parent_last_name: last_name }
  const who = { first_name, last_name, ...parent, email, phone, postal_code }
  return { target: 'contest', subject: contest.slug, fields: { ...who, ...agreed(agree_newsletter, context) } }
}

const agreed = (newsletter: boolean, { now, zone }: PageContext) => ({
  agree_terms: 'true',
  newsletter: yesNo(newsletter),
  entry_date: dateOf(now, zone),
})
