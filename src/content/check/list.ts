export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list of a response, also in an envelope with no other: the last good copy is better than half a list. */
export function listIn(raw: unknown): unknown[] | null {
  if (Array.isArray(raw)) return raw
  const lists = isRecord(raw) ? Object.values(raw).filter((value) => Array.isArray(value)) : []
  return lists.length === 1 && lists[0]?.length ? lists[0] : null
}
