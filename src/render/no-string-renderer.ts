/**
 * Stands in for "react-dom/server" (scripts/lib/worker-bundle.mjs): @hono/react-renderer imports the
 * string renderer beside the streaming one, which is 100 KB that this Worker never calls.
 */
export const renderToString = (): never => {
  throw new Error('Pages are streamed; the string renderer is not part of this Worker.')
}
