/**
 * The memory that forms hold in this isolate, in total. An isolate has 128 MB; pages and content need most of it, so
 * the forms being read share a fixed budget.
 */

/** Budget (bytes) for all forms that an isolate is reading at a time. */
export const mostUnderWay = 24 * 1024 * 1024

let bytes = 0

/**
 * Reserves memory (`wanted`, in bytes) for a form about to be read. Returns a function that releases it, to be called
 * once; null where the budget does not allow it at the moment.
 */
export function takeRoom(wanted: number): (() => void) | null {
  if (bytes + wanted > mostUnderWay) return null
  bytes += wanted
  return () => {
    bytes -= wanted
  }
}

/** How much is reserved at the moment (bytes). */
export const roomTaken = (): number => bytes
