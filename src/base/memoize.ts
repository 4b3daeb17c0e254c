/** Memoisation, only for pure functions whose results are never modified by their callers. */

/** More results than this are not worth their memory. */
const defaultMax = 5000
/** Longer keys (a made-up address, an endless word) are not memoised; in UTF-16 units. */
const maxKeyLength = 400

/** Memoises a value that is computed when it is first asked for: most requests need no such table. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Memoises a function of one short text or number; after `most` results, all are dropped. Exceptions are not memoised. */
export function memoize<Key extends string | number, Value>(
  make: (key: Key) => Value,
  most: number = defaultMax,
): (key: Key) => Value {
  const results = new Map<Key, Value>()
  return (key) => {
    const result = results.get(key)
    if (result !== undefined || results.has(key)) return result as Value
    const value = make(key)
    if (typeof key === 'string' && key.length > maxKeyLength) return value
    if (results.size >= most) results.clear()
    results.set(key, value)
    return value
  }
}

interface Branch<Value> {
  below: WeakMap<object, Branch<Value>>
  made?: { value: Value }
}

const branch = <Value>(): Branch<Value> => ({ below: new WeakMap() })

/** Stands for null, by which nothing can be kept weakly. */
const nothing = {}

/** Memoises a function of objects, which are compared by identity and must not change. Exceptions are not memoised. */
export function memoizeWeak<Given extends readonly (object | null)[], Value>(
  make: (...given: Given) => Value,
): (...given: Given) => Value {
  const root = branch<Value>()
  return (...given) => {
    let at = root
    for (const each of given) {
      const key = each ?? nothing
      let next = at.below.get(key)
      if (next === undefined) {
        next = branch()
        at.below.set(key, next)
      }
      at = next
    }
    at.made ??= { value: make(...given) }
    return at.made.value
  }
}
