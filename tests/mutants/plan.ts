/** A mutant: where the rule was changed, and into what. */
interface Planned {
  id: string
  fileName: string
  /** Lines and columns from 0. */
  location: Record<'start' | 'end', { line: number; column: number }>
  replacement: string
  mutatorName: string
  /** Why it is not tried. */
  ignored: string | undefined
}

export type Plan = readonly Planned[]

/** What became of the mutants that some test reaches, by their ids. */
export interface Outcome {
  /** With the test that noticed it. */
  killed: Record<string, string>
  /** Went on for so much longer than the rule that it would never have ended. */
  endless: string[]
  reached: string[]
  /** Reached only while modules were loading, before any test. */
  loading: string[]
}

/** The part of a place in the source (of Babel) that is read here. */
interface Place {
  node: { type: string; consequent?: Expression }
}
interface Expression {
  expression?: { callee?: { property?: { name?: string } } }
}

/** Which mutants would say nothing, whatever tests there are. */
export const withoutSense = {
  shouldIgnore({ node: { type, consequent } }: Place): string | undefined {
    if (type === 'ThrowStatement') return 'the words of an error are for no visitor'
    if (type === 'IfStatement' && consequent?.expression?.callee?.property?.name === 'clear')
      return 'a cache that forgets earlier or later gives the same answers'
    return undefined
  },
}
