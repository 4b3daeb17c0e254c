import { env } from 'cloudflare:workers'

/** Cloudflare's id of the deployed version, the same in all its isolates; "unknown" where the binding is missing. */
export const deployedVersion = (): string => (env as Partial<Env>).VERSION?.id ?? 'unknown'
