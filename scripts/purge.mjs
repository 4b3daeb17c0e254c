/**
 * `npm run purge -- stores events --url https://www.example.com`: purges content types of a running site. `all` purges
 * everything. The token is read from PURGE_TOKEN; for a local site also from .dev.vars.
 * `npm run purge -- --webhook-secret` prints the secret with which a CMS signs its webhooks (docs/api.md),
 * `--alert-secret` the one with which messages to operators are signed (docs/operations.md).
 */
import { signingKey } from '../src/base/bytes/keys.ts'
import { failWithUsage, flag, parsed, requireAddress, text } from './lib/arguments.mjs'
import { fail } from './lib/bootstrap.mjs'
import { localSecrets } from './lib/secrets.ts'
import { NoAnswer, purgeSite, siteAt } from './lib/smoke/site.ts'

const options = { url: text, 'webhook-secret': flag, 'alert-secret': flag }
const { values, positionals: types } = parsed({ allowPositionals: true, options })
const { url = 'http://localhost:8787' } = values
/** The purpose of the secret to print, as named in src/api/signature.ts and src/ops/delivery.ts. */
const secretFor = values['webhook-secret'] ? 'purge webhook' : values['alert-secret'] ? 'operators webhook' : ''

requireAddress(url)
const { origin, isLocal } = siteAt(url)
if (!origin.startsWith('https:') && !isLocal) fail('The token is sent over https only.')
// A secret is for a CMS or receiver: that of this machine's token would never be accepted.
const token = process.env.PURGE_TOKEN || (isLocal && (values.url || !secretFor) ? localSecrets().PURGE_TOKEN : '')
if (!token) fail('No token: set PURGE_TOKEN in the environment.')
if (secretFor) {
  const key = await signingKey(token, 'webhooks')
  console.log(Buffer.from(await crypto.subtle.sign('HMAC', key, Buffer.from(secretFor))).toString('hex'))
  process.exit(0)
}
if (types.length === 0) failWithUsage('Name what to purge.')
const purged = await purgeSite(origin, token, types).catch((error) =>
  fail(error.message + (error instanceof NoAnswer && isLocal ? '\nIs the site running? `npm start` starts it.' : '')),
)
const old = purged.not_fetched?.join(', ')
console.log(`Purged: ${purged.purged.join(', ')}${old ? `\nNothing newer came yet, so the last copies are shown: ${old}` : ''}
At ${purged.at}; every visitor sees new content by ${purged.visible_everywhere_by}.
The cache of pages: ${purged.cache}.`)
