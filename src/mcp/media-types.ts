/** The types in which a client may be able to read an answer. */
export const types = { json: 'application/json', events: 'text/event-stream' } as const
