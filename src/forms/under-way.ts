/** The memory that forms hold in this isolate, in total: those being read share a fixed budget. */

/** Budget (bytes) for all forms that an isolate is reading at a time. */
export const mostUnderWay = 24 * 1024 * 1024

let bytes = 0

/** Reserves memory (bytes) for a form; returns what releases it, to be called once; null where none is left. */
export function takeRoom(wanted: number): (() => void) | null {
  if (bytes + wanted > mostUnderWay) return null
  bytes += wanted
  return () => {
    bytes -= wanted
  }
}

/** How much is reserved at the moment (bytes). */
export const roomTaken = (): number => bytes
