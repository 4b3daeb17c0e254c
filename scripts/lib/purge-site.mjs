/** Purges a running site through its API. */
import { ask, json } from './smoke/site.mjs'

/**
 * @param {string | URL} site its address
 * @param {string} token
 * @param {readonly string[]} types if `all` is among them, everything
 * @returns {Promise<{ purged: string[], at: string, visible_everywhere_by: string, cache: string }>}
 * @throws {Error} with the reason, and the valid types when one is unknown
 */
export async function purgeSite(site, token, types) {
  const answer = await ask(new URL('/api/purge', site), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ types: types.includes('all') ? 'all' : types }),
  })
  const { detail, errors = [], ...body } = json(answer)
  if (answer.status === 200) return body
  const valid = errors.flatMap(({ valid: known = [] }) => known).join(', ')
  throw new Error(`${detail ?? `Status ${answer.status}`}${valid && `\nValid are: ${valid}`}`)
}
