/** The guide is followed literally (walk.mjs runs its commands): what it writes passes the checks of a deployment. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configurationFaults } from '../../../scripts/lib/configuration.ts'
import { DeploymentFile } from '../../../src/base/centre/schema/deployment'
import { commandsOf } from './commands'

const guide = readFileSync('docs/guides/first-deployment.md', 'utf8')
const commands = commandsOf(guide)
const block = (name: string) => commands.find(({ written }) => written.includes(`> ${name}`))?.written ?? ''

it('the guide names the files that a deployment needs, with values that pass its checks', async () => {
  const [, code = ''] = /<<EOF\n[\s\S]*?(export default [\s\S]*?) satisfies/.exec(block('centres/')) ?? []
  const { default: written } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  const { domains, vars, propertyId } = DeploymentFile.parse(written)
  const routes = domains.map((pattern) => ({ pattern }))
  const all = { ...vars, SITE_URL: `https://${domains[0]}`, PROPERTY_ID: propertyId }
  expect(configurationFaults({ vars: all, routes }, Object.keys(all), 'production')).toEqual([])

  const required = /^required = \[(.*)\]/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? ''
  const secrets = [...block('secrets.').matchAll(/"([A-Z_]+)":/g)].map(([, name]) => `"${name}"`)
  expect(secrets.join(', ')).toBe(required)
})
