/** The Worker's variables: src is checked against the real ones, whose types also declare a runtime that is no browser. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Env = any
