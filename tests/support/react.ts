/**
 * For runs with React's development build, which says what its production build ignores: missing keys, elements that
 * may not be in one another, unknown attributes, hooks in another order. A file fails in which it has said something.
 */
import { afterAll, expect } from 'vitest'

const said: string[] = []
const { error } = console
console.error = (...words: unknown[]) => {
  // The Worker's own lines are JSON.
  if (!String(words[0]).startsWith('{')) said.push(words.join(' '))
  error(...words)
}

afterAll(() => expect(said).toEqual([]))
