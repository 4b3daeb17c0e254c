/**
 * Identifies an operator where Cloudflare Access protects the operators' pages: Access asserts, with a signature, who
 * signed in to one application of one team. https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/
 */
import { verifyWithJwks } from 'hono/utils/jwt/jwt'
import { log } from '../base/log'

type Access = Pick<Env, 'ACCESS_TEAM' | 'ACCESS_AUDIENCE'>

/** How long Access's keys are cached (s). They are rotated every six weeks; the previous one stays valid for a week. */
const keysTtl = 600
const timeoutMs = 5_000
const maxAssertionLength = 8_192
const allowedAlgorithms = ['RS256'] as const
const teamHost = /^[a-z0-9-]+\.cloudflareaccess\.com$/

/** Whether Access is configured. With only one of its two settings, nobody gets in. */
export const hasAccess = ({ ACCESS_TEAM, ACCESS_AUDIENCE }: Access) => ACCESS_TEAM !== '' || ACCESS_AUDIENCE !== ''

/** Whom Access vouches for: an e-mail address, or the name of a service token; null without a valid assertion. */
export async function operatorOf(request: Request, { ACCESS_TEAM: host, ACCESS_AUDIENCE: aud }: Access) {
  const assertion = request.headers.get('cf-access-jwt-assertion')
  if (assertion === null || assertion.length > maxAssertionLength || !teamHost.test(host) || aud === '') return null
  try {
    const verification = { iss: `https://${host}`, aud }
    const access = { jwks_uri: `https://${host}/cdn-cgi/access/certs`, verification, allowedAlgorithms }
    const init = { signal: AbortSignal.timeout(timeoutMs), cf: { cacheTtl: keysTtl, cacheEverything: true } }
    const { email, common_name: service } = await verifyWithJwks(assertion, access, init)
    return [email, service].find((name): name is string => typeof name === 'string' && name !== '') ?? null
  } catch (error) {
    // The error's message may contain the assertion, so only its name is logged.
    log.warn('Access vouched for nobody', { reason: error instanceof Error ? error.name : 'unknown' })
    return null
  }
}
