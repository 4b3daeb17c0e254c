import type { ReactNode } from 'react'
import { lateMark } from '../render/stream'
import type { ContextProps } from '../request/context'
import type { Deferred } from '../request/deferred'

type AwaitProps<Value> = ContextProps & { of: Deferred<Value>; children: (value: Value) => ReactNode }

/** A part of the page that is streamed later, in its place, if its value is not there yet. No part contains another. */
export function Await<Value>({ of, context: { late }, children }: AwaitProps<Value>): ReactNode {
  if (of.result) return children(of.result.value)
  const index = late.parts.push(of.work.then(children)) - 1
  return lateMark(index)
}
