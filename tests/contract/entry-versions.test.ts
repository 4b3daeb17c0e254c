/** Versions of cache entries depend only on the code that makes the entries (src/content/cache/entry-version.ts). */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { centreAliases, chosenCentre } from '../../scripts/lib/centres.mjs'
import { entryVersions } from '../../scripts/lib/entry-versions.mjs'

/** Inside the repository, so that libraries resolve. */
const copy = join(import.meta.dirname, `../../test-results/entry-versions-${process.pid}`)

/** The versions after replacing a text in a file of src/content. */
async function versionsWith(file: string, from: string | RegExp, to: string): Promise<Record<string, string>> {
  const path = join(copy, 'content', file)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(from, to)
  expect(changed, `${file} has the text to replace`).not.toBe(text)
  writeFileSync(path, changed)
  try {
    return await entryVersions(join(copy, 'content'))
  } finally {
    writeFileSync(path, text)
  }
}

let versions: Record<string, string>
const changedBy = async (...change: Parameters<typeof versionsWith>): Promise<string[]> => {
  const after = await versionsWith(...change)
  return Object.keys(versions).filter((name) => after[name] !== versions[name])
}

beforeAll(async () => {
  mkdirSync(copy, { recursive: true })
  for (const folder of ['base', 'content']) {
    cpSync(join(import.meta.dirname, '../../src', folder), join(copy, folder), { recursive: true })
  }
  versions = await entryVersions(join(copy, 'content'))
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('is in the build: `npm run build` writes it', async () => {
  const { '#built/entry-versions.json': file = '' } = centreAliases((await chosenCentre()).name)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(versions)
})

describe('a version is another', { timeout: 120_000 }, () => {
  it('for the one content type whose schema changes', async () => {
    expect(await changedBy('schema/items.ts', 'job_type: text', 'job_type: longText')).toEqual(['jobs'])
  })

  it('for news, where only what it has beside an event changes', async () => {
    expect(await changedBy('schema/items.ts', '(): OtherDates => null', '(): OtherDates => []')).toEqual(['news'])
  })

  it('for all that share what changes', async () => {
    const changed = await changedBy('schema/hours.ts', 'is_closed: flag', 'is_closed: flag, is_open: flag')
    expect(changed.toSorted()).toEqual(['hours', 'store_by_slug', 'store_hours'])
  })

  it('for all with HTML, where the cleaning of it changes', async () => {
    const changed = await changedBy('text/sanitize.ts', /const maxReadings = \d+/, 'const maxReadings = 3')
    expect(changed).toEqual(expect.arrayContaining(['stores', 'jobs', 'events', 'pages', 'blogs', 'store_by_slug']))
    expect(changed).not.toContain('map_drawing')
  })

  it('for drawings, where their reader changes', async () => {
    expect(await changedBy('drawing/tree.ts', "'stroke-linejoin',", "'stroke-linejoin', 'stroke-miterlimit',")).toEqual(
      ['map_drawing'],
    )
  })

  it('for none, where only a comment changes', async () => {
    expect(await changedBy('schema/items.ts', '/** A coupon has', '/** Each coupon has')).toEqual([])
  })
})
