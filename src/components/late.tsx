import type { ReactNode } from 'react'
import { lateMark } from '../render/stream'
import type { ContextProps } from '../request/context'
import type { Deferred } from '../request/deferred'

interface AwaitProps<Value> extends ContextProps {
  of: Deferred<Value>
  /** Shows the value: at once where it is there, else when it arrives. */
  children: (value: Value) => ReactNode
}

/** A part of the page that may be streamed later, in its place. It must not contain another one. */
export function Await<Value>({ of, context: { late }, children }: AwaitProps<Value>): ReactNode {
  if (of.result) return children(of.result.value)
  const index = late.parts.push(of.work.then(children)) - 1
  return lateMark(index)
}
