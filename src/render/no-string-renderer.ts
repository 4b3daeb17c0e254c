/**
 * Replaces "react-dom/server" (scripts/lib/worker-bundle.ts): @hono/react-renderer also imports its string renderer,
 * 100 KB of code that this Worker never calls.
 */
export const renderToString = (): never => {
  throw new Error('Pages are streamed; the string renderer is not part of this Worker.')
}
