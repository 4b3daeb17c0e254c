/** The terms for entering a contest: from its record, else from the deployment's configuration (rule 3.4). */
import { env } from 'cloudflare:workers'
import { ageOf, type ContestTerms, contestTermsOf, limitOf, ourQuestion, questionOf } from '../../base/contest-terms'
import { isKidsClub } from '../../centre/items/contests'
import type { Contest } from '../../content/schema/items'

/** The terms of a contest. The kids club is no contest: no defaults, no skill-testing question; people join once. */
export function termsOf(contest: Contest): ContestTerms {
  const configured = contestTermsOf(env)
  const own = {
    minimumAge: ageOf(contest.minimum_age),
    entryLimit: limitOf(contest.entry_limit),
    skillQuestion: questionOf(contest.skill_question),
    rules: contest.rules_and_regs,
  }
  if (isKidsClub(contest)) return { ...own, entryLimit: null, skillQuestion: null }
  return {
    minimumAge: own.minimumAge ?? configured.minimumAge,
    entryLimit: own.entryLimit ?? configured.entryLimit,
    skillQuestion: contest.skill_question === null ? configured.skillQuestion : own.skillQuestion,
    rules: own.rules ?? configured.rules,
  }
}

/** Our own skill-testing question: arithmetic on four numbers, the same for everyone who enters a contest. */
function sumOf(id: number): { question: string; answer: number } {
  const [a, b, c, d] = [6 + (id % 7), 2 + (id % 3), 3 + (id % 5), 2 + (id % 6)]
  return { question: `(${a} × ${b}) − ${c} + ${d}`, answer: a * b - c + d }
}

/** The question to ask, with its answer where the question is ours; null where none is asked. */
export function skillQuestion(contest: Contest): { question: string; answer: number | null } | null {
  const { skillQuestion: asked } = termsOf(contest)
  if (asked === null) return null
  return asked === ourQuestion ? sumOf(contest.id) : { question: asked, answer: null }
}
