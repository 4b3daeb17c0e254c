/** `/healthz`: how old each content type is. Read from KV alone: a check every few seconds costs the service nothing. */
import type { Context } from 'hono'
import { contentReport } from '../content/report'
import { assetsVersion } from '../render/assets'
import type { Observed } from '../request/request-log'

/** The deployment, by Cloudflare's id of it; on this machine, by the files of the browser. */
export const deployedVersion = (env: Env): string => env.VERSION?.id || assetsVersion

/**
 * Always 200 as long as the Worker runs: what fails is the service behind it, and a monitor reads `status`.
 * `ok`; `stale`: something is served that could not be refreshed; `empty`: something is held nowhere yet.
 */
export async function health(c: Context<{ Bindings: Env; Variables: Observed }>): Promise<Response> {
  c.set('route', '/healthz')
  const now = Date.now()
  const reports = await contentReport(c.env, now)
  const status = reports.some(({ isFailing }) => isFailing)
    ? 'stale'
    : reports.some(({ state }) => state === 'missing')
      ? 'empty'
      : 'ok'
  const content = reports.map(({ name, state, isFailing, fetchedAt, kept, dropped }) => [
    name,
    {
      state,
      failing: isFailing,
      age: fetchedAt === null ? null : Math.max(0, Math.floor((now - fetchedAt) / 1000)),
      kept,
      dropped: dropped.length,
    },
  ])
  const body = { status, version: deployedVersion(c.env), at: new Date(now).toISOString() }
  return Response.json(
    { ...body, content: Object.fromEntries(content) as unknown },
    { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' } },
  )
}
