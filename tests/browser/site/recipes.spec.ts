/** The programs of docs/recipes.md and its folder, run unchanged against the sample mall. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'

/** A recipe, with the example's address replaced by that of the site under test. */
const recipe = (file: string, site = '') =>
  readFileSync(`docs/${file}`, 'utf8').replaceAll('https://www.example.com', site)

test('with curl: lists of some fields, and nothing where nothing has changed', ({ baseURL }) => {
  const programs = recipe('recipes.md', baseURL).matchAll(/```sh\n(.*?)```/gs)
  const [lists = '', again = ''] = [...programs].map(([, program]) => program)
  const answers = lists
    .trim()
    .split('\n')
    .map((line) => JSON.parse(execFileSync('sh', ['-c', line], { encoding: 'utf8' })))
  expect(Object.keys(answers[0])).toEqual(['regular_hours', 'holiday_hours'])
  expect(Object.keys(answers[1][0]).sort()).toEqual(['image_url', 'name', 'slug', 'start_date'])
  expect(answers[2].length).toBeGreaterThan(0)
  expect(execFileSync('sh', ['-c', again], { encoding: 'utf8' })).toBe('304\n')
})

test('with TypeScript: all stores, part by part', async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'))
  try {
    const file = join(folder, 'stores.mts')
    writeFileSync(file, recipe('recipes/stores.ts', baseURL))
    const said = execFileSync(process.execPath, ['--no-warnings', file], { encoding: 'utf8' })
    const all = (await (await fetch(`${baseURL}/api/content/stores`)).json()) as { name: string }[]
    const names = Array.from(said.matchAll(/^.*?\t([^\t\n]*)/gm), ([, name]) => name)
    expect(names).toEqual(all.map(({ name }) => name))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a screen in the mall shows what is on', async ({ page: screen, baseURL }) => {
  // On the site's own origin: browsers ask for permission before another page may reach this machine.
  await screen.route('**/screen', (route) =>
    route.fulfill({ contentType: 'text/html', body: recipe('recipes/screen.html', baseURL) }),
  )
  await screen.goto('/screen')
  const events = (await (await fetch(`${baseURL}/api/content/events`)).json()) as Record<'name' | 'image_url', string>[]
  await expect(screen.locator('p')).toContainText(events.find(({ image_url }) => image_url)?.name ?? 'an event')
  await expect(screen.locator('img')).toBeVisible()
})
