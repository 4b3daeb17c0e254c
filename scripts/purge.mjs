/**
 * `npm run purge -- stores events --url https://www.example.com`: purges content types of a running site. `all` purges
 * everything. The token is read from PURGE_TOKEN; for a local site also from .dev.vars.
 * `npm run purge -- --webhook-secret` prints the secret with which a CMS signs its webhooks (docs/api.md),
 * `--alert-secret` the one with which messages to operators are signed (docs/operations.md).
 */
import { fail } from './lib/bootstrap.mjs'
import { purgeSite } from './lib/purge-site.mjs'
import { localSecrets } from './lib/site.mjs'

const types = []
let url = 'http://localhost:8787'
/** The purpose of the secret to print, as named in src/api/signature.ts and src/ops/delivery.ts. */
let secretFor = ''
const words = process.argv.slice(2)
for (let index = 0; index < words.length; index++) {
  const word = words[index] ?? ''
  if (word === '--webhook-secret') secretFor = 'purge webhook'
  else if (word === '--alert-secret') secretFor = 'operators webhook'
  else if (word === '--url' || word.startsWith('--url=')) {
    url = word === '--url' ? (words[++index] ?? '') : word.slice('--url='.length)
  } else if (word.startsWith('-'))
    fail(`"${word}" is not known. Known are: --url ADDRESS, --webhook-secret, --alert-secret.`)
  else types.push(word)
}

if (!URL.canParse(url)) fail(`"${url}" is no address.`)
const target = new URL(url)
const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(target.hostname)
const token = process.env.PURGE_TOKEN || (isLocal ? localSecrets().PURGE_TOKEN : '')
if (!token) fail('No token: set PURGE_TOKEN in the environment.')
if (secretFor) {
  console.log(await derivedSecret(token, secretFor))
  process.exit(0)
}
if (types.length === 0) fail('Name what to purge: npm run purge -- stores events --url https://…, or all.')
if (target.protocol !== 'https:' && !isLocal) fail('The token is sent over https only.')

const purged = await purgeSite(target, token, types).catch((error) => fail(error.message))
console.log(`Purged: ${purged.purged.join(', ')}
At ${purged.at}; every visitor sees new content by ${purged.visible_everywhere_by}.
The cache of pages: ${purged.cache}.`)

/** The same derivation as src/base/bytes/keys.ts. */
async function derivedSecret(secret, use) {
  const bytes = (text) => new TextEncoder().encode(text)
  const material = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes('mall'), info: bytes('webhooks') },
    material,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  )
  return Buffer.from(await crypto.subtle.sign('HMAC', key, bytes(use))).toString('hex')
}
