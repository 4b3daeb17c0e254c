/** A client of the API, made by a public generator (swagger-typescript-api) from what `/api/openapi.json` says. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { centreAliases, chosenCentre } from './centres.mjs'

const file = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The client's files by their endings: `.ts`, or `.js` and `.d.ts`.
 * @param {'ts' | 'js'} language
 * @returns {Promise<Record<string, string>>}
 */
export async function generateClient(language) {
  const { name: centre } = await chosenCentre()
  const alias = { 'cloudflare:workers': file('../../tests/contract/workers.ts'), ...centreAliases(centre) }
  const load = async (/** @type {string} */ path) => {
    /** @type {{ module: any }} */
    const { module } = await runnerImport(file(path), { resolve: { alias }, logLevel: 'error' })
    return module
  }
  const { openApiDocument } = await load('../../src/api/openapi/openapi.ts')
  const { purgeTypes } = await load('../../src/content/resources.ts')
  // Loaded only here: it brings a TypeScript of its own.
  const { generateApi } = await import('swagger-typescript-api')
  const { files } = await generateApi({
    spec: structuredClone(openApiDocument('https://mall.example', purgeTypes)),
    output: false,
    silent: true,
    httpClientType: 'fetch',
    toJS: language === 'js',
  })
  return Object.fromEntries(files.map(({ fileExtension, fileContent }) => [fileExtension, fileContent]))
}

const name = 'virtual:generated-client'

/**
 * Lets tests inside workerd import the client as `virtual:generated-client`; it is made when it is asked for.
 * @returns {import('vite').Plugin}
 */
export const generatedClient = () => ({
  name: 'generated-client',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: async (id) => (id === `\0${name}` ? ((await generateClient('js'))['.js'] ?? null) : undefined),
})
