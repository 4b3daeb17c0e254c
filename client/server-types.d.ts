/**
 * Placeholders for the runtime types that server modules refer to, so that their types can be imported here. The
 * modules themselves are checked in their own project, with the real types.
 */
declare module 'cloudflare:workers'
type Env = ReturnType<typeof JSON.parse>
