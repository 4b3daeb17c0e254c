import type { ReactNode } from 'react'

interface StateText<Text> {
  text: Text
  /** Attributes from which the browser keeps it current (client/behaviours/open-now.ts); none if it does not change. */
  data?: Readonly<Record<string, string | number | undefined>> | null
}

/** Whether something is open now, in a sentence. */
export type StateNow = StateText<string>

/** The same of a store, or what stands in place of its hours: that it opens soon, that it is closed for a while. */
export type StoreState = StateNow & { isClosed?: boolean }

/** The sentence. By the time React takes it over, the browser may show the state at this minute instead. */
export const openSentence = ({ text, data }: StateText<ReactNode>, Size: 'span' | 'small' = 'span') => (
  <Size className="open-state" suppressHydrationWarning {...data}>
    <span suppressHydrationWarning>{text}</span>
  </Size>
)

/** The same of a store. `size` is the class of what does not change. */
export const storeSentence = ({ isClosed, ...state }: StoreState, size = '') =>
  state.data ? (
    openSentence(state)
  ) : (
    <span className={[size, isClosed ? 'closed' : ''].filter(Boolean).join(' ') || undefined}>{state.text}</span>
  )
