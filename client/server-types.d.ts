/** Placeholders for the runtime types of server modules, which are checked in their own project with the real ones. */
declare module 'cloudflare:workers'
/** The Worker's variables are text; these are in every deployment. */
type Env = Record<string, string> &
  Record<'CONTENT_API_KEY' | 'MALLCOMM_ACCESS_KEY' | 'MALLCOMM_PASSWORD' | 'PURGE_TOKEN', string>

/** False in a build with SERVICE_WORKER=off (scripts/lib/service-worker.ts): installed workers are then removed. */
declare const __SERVICE_WORKER__: boolean
