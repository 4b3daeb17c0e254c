/** Durations by unit: ms between instants, seconds in headers and KV lifetimes, minutes on the clock. */

export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

export const hourSeconds = 3_600
export const daySeconds = 86_400

export const dayMinutes = 1440
