/**
 * Answers worked out once: what depends on content alone is the same for every page until the content is another. Only for
 * functions whose answer depends on what they are given and on nothing else, and is not changed by those who get it.
 */

/** More answers than this are not worth their memory. */
const usualMost = 5000
/** A longer text (an address that somebody made up, a word without an end) is not worth it either: UTF-16 units. */
const longestKey = 400

/**
 * A function of one text or number whose answers are kept.
 * @param make gives the answer; what throws is not kept
 * @param most answers that are kept: when there are more, all are let go. A long text's is not kept
 */
export function keptByKey<Key extends string | number, Value>(
  make: (key: Key) => Value,
  most: number = usualMost,
): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as Value
    const value = make(key)
    if (typeof key === 'string' && key.length > longestKey) return value
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}

interface Branch<Value> {
  below: WeakMap<object, Branch<Value>>
  made?: { value: Value }
}

const branch = <Value>(): Branch<Value> => ({ below: new WeakMap() })

/**
 * A function of objects whose answers are kept for each row of them; an object that is let go takes its answers with it. The
 * objects are compared by identity and must not be changed: copies of content, lists of it.
 * @param make gives the answer; what throws is not kept
 */
export function keptFor<Given extends readonly object[], Value>(
  make: (...given: Given) => Value,
): (...given: Given) => Value {
  const root = branch<Value>()
  return (...given) => {
    let at = root
    for (const each of given) {
      let next = at.below.get(each)
      if (next === undefined) {
        next = branch()
        at.below.set(each, next)
      }
      at = next
    }
    at.made ??= { value: make(...given) }
    return at.made.value
  }
}

/**
 * A function of some fields of an object (the Worker's variables, which are the same for every request) whose last answer is
 * kept, until one of the fields is another.
 * @param fields each that `make` reads: it is given these and no others
 */
export function keptWhile<Given extends object, Value>(
  fields: { readonly [Name in keyof Given]-?: true },
  make: (given: Given) => Value,
): (given: Given) => Value {
  const names = Object.keys(fields) as (keyof Given)[]
  let last: { given: Given; value: Value } | undefined
  return (given) => {
    if (last === undefined || names.some((name) => given[name] !== last?.given[name])) {
      const seen = Object.fromEntries(names.map((name) => [name, given[name]])) as Given
      last = { given: seen, value: make(seen) }
    }
    return last.value
  }
}
