/** Purges a running site through its API. */

const timeoutMs = 20_000

/**
 * @param {string | URL} site its address
 * @param {string} token
 * @param {readonly string[]} types if `all` is among them, everything
 * @returns {Promise<{ purged: string[], at: string, visible_everywhere_by: string, cache: string }>}
 * @throws {Error} with the reason, and the valid types when one is unknown
 */
export async function purgeSite(site, token, types) {
  const target = new URL('/api/purge', site)
  const answer = await fetch(target, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ types: types.includes('all') ? 'all' : types }),
    // A redirect would carry the token elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error) => {
    throw new Error(`${target.origin} does not answer: ${error.cause?.message ?? error.message}`)
  })
  const body = await answer.json().catch(() => ({}))
  if (answer.ok) return body
  const valid = (body.errors ?? []).flatMap(({ valid: known = [] }) => known).join(', ')
  throw new Error(`${body.detail ?? `Status ${answer.status}`}${valid && `\nValid are: ${valid}`}`)
}
