/** Replaces "react-dom/server", whose string renderer (100 KB) @hono/react-renderer imports and nothing here calls. */
export const renderToString = (): never => {
  throw new Error('Pages are streamed; the string renderer is not part of this Worker.')
}
