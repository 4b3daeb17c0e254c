/** Hydrates islands that are components. Needs React, so it is loaded only for them. */
import { Component, type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

interface BoundaryProps {
  onError: (error: unknown) => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Calls `onReady` once its children are mounted. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/**
 * Hydrates the server's markup in `container`. `onError` is called once when the island fails, after React has removed
 * its markup.
 * @returns a function that unmounts the island
 */
export function hydrate(
  container: Element,
  island: (props: never) => ReactNode,
  props: object,
  onReady: () => void,
  onError: (error: unknown) => void,
): () => void {
  // The props are what the server serialised for this island.
  const Island = island as ComponentType<object>
  let unmount = () => {}
  startTransition(() => {
    const root = hydrateRoot(
      container,
      <Boundary onError={onError}>
        <Ready onReady={onReady}>
          <Island {...props} />
        </Ready>
      </Boundary>,
      {
        onUncaughtError: onError,
        // The boundary reports it.
        onCaughtError: () => {},
        onRecoverableError: (error) => console.warn('An island was rendered anew', error),
      },
    )
    unmount = () => root.unmount()
  })
  return () => unmount()
}
