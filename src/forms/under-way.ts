/**
 * What forms hold in this isolate's memory, together. An isolate has 128 MB for everything; the pages and the content
 * need most of it, so forms that are being read share a fixed part.
 */

/** Bytes, for all forms that an isolate is reading at one time. */
export const mostUnderWay = 24 * 1024 * 1024

let bytes = 0

/**
 * Takes a part of the memory for a form that is about to be read; null where too much is under way: ask again in a
 * moment. Call what it gives, once, when the form has been read.
 */
export function takeRoom(wanted: number): (() => void) | null {
  if (bytes + wanted > mostUnderWay) return null
  bytes += wanted
  return () => {
    bytes -= wanted
  }
}

/** How much is taken now (bytes). */
export const roomTaken = (): number => bytes
