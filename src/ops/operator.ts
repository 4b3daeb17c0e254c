/**
 * Who an operator is, where Cloudflare Access stands in front of the operators' pages: it signs who signed in, for one
 * application of one team. https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/
 */
import { verifyWithJwks } from 'hono/utils/jwt/jwt'
import { log } from '../base/log'

/** What Access is to this deployment. */
type Access = Pick<Env, 'ACCESS_TEAM' | 'ACCESS_AUDIENCE'>

/** Access replaces its keys every six weeks, and honours the one before for seven days: so long (s) they may be old here. */
const keysFor = 600
const timeoutMs = 5_000
/** Longer than any assertion. */
const longest = 8_192
/** A host of the kind "example.cloudflareaccess.com". */
const team = /^[a-z0-9-]+\.cloudflareaccess\.com$/

/** Whether Access is set up. One of the two settings alone is a mistake, and lets nobody in (`operatorOf`). */
export const hasAccess = ({ ACCESS_TEAM, ACCESS_AUDIENCE }: Access): boolean =>
  ACCESS_TEAM !== '' || ACCESS_AUDIENCE !== ''

/**
 * Whom Access vouches for: an e-mail address, or the name of a service token.
 * @returns null where the request brings no assertion, or none of this team and application that holds now
 */
export async function operatorOf(request: Request, { ACCESS_TEAM: host, ACCESS_AUDIENCE: aud }: Access) {
  const assertion = request.headers.get('cf-access-jwt-assertion')
  if (assertion === null || assertion.length > longest || !team.test(host) || aud === '') return null
  try {
    const { email, common_name: service } = await verifyWithJwks(
      assertion,
      {
        jwks_uri: `https://${host}/cdn-cgi/access/certs`,
        verification: { iss: `https://${host}`, aud },
        allowedAlgorithms: ['RS256'],
      },
      { signal: AbortSignal.timeout(timeoutMs), cf: { cacheTtl: keysFor, cacheEverything: true } },
    )
    return [email, service].find((name): name is string => typeof name === 'string' && name !== '') ?? null
  } catch (error) {
    // Its message may hold the assertion.
    log.warn('Access vouched for nobody', { reason: error instanceof Error ? error.name : 'unknown' })
    return null
  }
}
