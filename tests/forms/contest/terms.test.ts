/** A deployment's contest terms (`CONTEST_TERMS`). */
import { expect, it } from 'vitest'
import { contestTermsOf } from '../../../src/forms/contest/terms'

const nothing = { minimumAge: null, entryLimit: null, skillQuestion: null, rules: null }

it.each<readonly [string, object]>([
  ['', {}],
  ['age=19', { minimumAge: 19 }],
  [
    'age=16, entries=Daily, skill_question=yes, rules=/pages/contest-rules',
    { minimumAge: 16, entryLimit: 'daily', skillQuestion: 'ours', rules: '/pages/contest-rules' },
  ],
  ['entries=once, skill_question=What is 2 + 2 = ?', { entryLimit: 'once', skillQuestion: 'What is 2 + 2 = ?' }],
  ...['One entry per person per day', '1 a day per person', 'Une participation par jour'].map(
    (of) => [`entries=${of}`, { entryLimit: 'daily' }] as const,
  ),
  ...['One entry per person', '1', 'Une seule fois'].map((of) => [`entries=${of}`, { entryLimit: 'once' }] as const),
  ['entries=once a week, skill_question=non', {}],
  ['skill_question=Oui', { skillQuestion: 'ours' }],
  ['rules=https://rules.example.test/contest', { rules: 'https://rules.example.test/contest' }],
  ['age=nineteen, entries=often, skill_question=no, rules=javascript:alert(1)', {}],
  ['age=0, rules=//elsewhere.test, age', {}],
  [',,=,age,', {}],
])('%s', (setting, terms) => expect(contestTermsOf({ CONTEST_TERMS: setting })).toEqual({ ...nothing, ...terms }))
