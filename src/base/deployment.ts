/** Which code is deployed. */
import { env } from 'cloudflare:workers'

/**
 * Cloudflare's id of the deployed version: the same in all its isolates, and another after every deployment. Locally,
 * Wrangler makes another one each time it loads the code.
 */
export const deployedVersion = (): string => env.VERSION.id
