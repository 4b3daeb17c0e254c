import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generateApi } from 'swagger-typescript-api'
import { expect, it } from 'vitest'
import { openApiDocument } from '../../src/api/openapi/openapi'

/** Code of a client's user; lines that must not compile are marked. */
const use = `
import { Api } from './client'

const { api } = new Api({ baseUrl: 'https://www.example.com' })
const { data: stores } = await api.listStores({ new: true, limit: 5, fields: ['name', 'unit'] })
const names: string[] = stores.map(({ name }) => name)
const unit: string | null | undefined = stores[0]?.unit
const { data: hours } = await api.getHours()
const { data: store } = await api.getStoresItem('88-noodle-house')
// @ts-expect-error no such filter
await api.listStores({ colour: 'red' })
// @ts-expect-error no such field
store.rent
// @ts-expect-error a flag is a word
await api.listEvents({ featured: 1 })
// @ts-expect-error hours have no single items
api.getHoursItem('today')
export { hours, names, unit }
`

it('a public generator makes a client whose types hold under this TypeScript', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  try {
    const spec = structuredClone(openApiDocument('https://mall.example')) as never
    const { files } = await generateApi({ spec, output: false, silent: true, httpClientType: 'fetch', toJS: true })
    const types = files.find(({ fileExtension }) => fileExtension === '.d.ts')?.fileContent ?? ''
    writeFileSync(join(folder, 'client.d.ts'), types)
    writeFileSync(join(folder, 'use.ts'), use)
    const modules = { target: 'es2024', module: 'esnext', moduleResolution: 'bundler' }
    const compilerOptions = { ...modules, strict: true, noEmit: true, lib: ['es2024', 'dom'], types: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    let output = ''
    try {
      execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    } catch (error) {
      output = (error as { stdout: string }).stdout
    }
    expect(output).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
