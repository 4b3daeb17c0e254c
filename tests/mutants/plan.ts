/** A mutant: where a rule was changed, and into what. */
interface Planned {
  id: string
  fileName: string
  /** Zero-based. */
  location: Record<'start' | 'end', { line: number; column: number }>
  replacement: string
  mutatorName: string
  /** Why it is not tried. */
  ignored: string | undefined
}

export type Plan = readonly Planned[]

/** The outcome of mutants that some test reaches, by id. */
export interface Outcome {
  /** Mutant id to the test that noticed it. */
  killed: Record<string, string>
  /** Ran so much longer than the original that it probably never ends. */
  endless: string[]
  reached: string[]
  /** Reached only while modules were loading, before any test. */
  loading: string[]
}

/** The part of a Babel path that is used here. */
interface Place {
  node: { type: string; consequent?: Expression }
}
interface Expression {
  expression?: { callee?: { property?: { name?: string } } }
}

/** Ignores mutants that prove nothing, whatever the tests. */
export const withoutSense = {
  shouldIgnore({ node: { type, consequent } }: Place): string | undefined {
    if (type === 'ThrowStatement') return 'the words of an error are for no visitor'
    if (type === 'IfStatement' && consequent?.expression?.callee?.property?.name === 'clear')
      return 'a cache that forgets earlier or later gives the same answers'
    return undefined
  },
}
