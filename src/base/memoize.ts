/** Memoisation, for pure functions whose results are never modified. */

/** Longer keys, in UTF-16 units, are not memoised. */
const maxKeyLength = 400

/** Computes a value on first use. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Memoises a function of a short text or number; after `max` results, all are dropped. Exceptions are not memoised. */
export function memoize<Key extends string | number, Value>(make: (key: Key) => Value, max = 5000) {
  const results = new Map<Key, Value>()
  return (key: Key): Value => {
    const result = results.get(key)
    if (result !== undefined || results.has(key)) return result as Value
    const value = make(key)
    if (typeof key === 'string' && key.length > maxKeyLength) return value
    if (results.size >= max) results.clear()
    results.set(key, value)
    return value
  }
}

type Branch<Value> = { branches: WeakMap<object, Branch<Value>>; result?: { value: Value } }

const newBranch = <Value>(): Branch<Value> => ({ branches: new WeakMap() })

/** Stands for null, which cannot be a key of a WeakMap. */
const nullKey = {}

/** Memoises a function of objects, which are compared by identity and must not change. Exceptions are not memoised. */
export function memoizeWeak<Args extends readonly (object | null)[], Value>(make: (...args: Args) => Value) {
  const root = newBranch<Value>()
  return (...args: Args): Value => {
    let branch = root
    for (const arg of args) {
      const key = arg ?? nullKey
      let next = branch.branches.get(key)
      if (next === undefined) {
        next = newBranch()
        branch.branches.set(key, next)
      }
      branch = next
    }
    branch.result ??= { value: make(...args) }
    return branch.result.value
  }
}
