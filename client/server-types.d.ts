/**
 * What the server's modules ask of their runtime, so that their types can be imported here. They are checked in their
 * own project, with the runtime's true types.
 */
declare module 'cloudflare:workers'
type Env = ReturnType<typeof JSON.parse>
