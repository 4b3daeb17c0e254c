/** The folders of centres/: each can be built, none conflicts with another, and errors name the field. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { root } from '../../scripts/lib/bootstrap.mjs'
import { centreFolder, centreNames, readCentre } from '../../scripts/lib/centres.ts'
import { lowContrasts, paletteOf } from '../../scripts/lib/palette.ts'
import { stagingLimit, wranglerConfig } from '../../scripts/lib/wrangler-config.ts'
import { someOf } from '../support/breadth'

const all = await Promise.all(centreNames().map((name) => readCentre(name)))
const [good] = all.filter(({ centre }) => centre.isDefault)

describe('the centres', () => {
  it('are at least two, of which one is the first', () => {
    expect(all.length).toBeGreaterThan(1)
    expect(all.filter(({ centre }) => centre.isDefault)).toHaveLength(1)
  })

  it('the first is that of wrangler.toml: what Wrangler reads there is what is made of its folder', async () => {
    const first = good as (typeof all)[number]
    const plain = unstable_readConfig({ config: join(root, 'wrangler.toml') })
    const config = await wranglerConfig(first)
    const [made = plain, ...others] = ['', 'staging', 'sample'].map((env) => unstable_readConfig({ config, env }))
    const compared = ({ configPath, userConfigPath, definedEnvironments, targetEnvironment, ...rest }: typeof plain) =>
      JSON.parse(JSON.stringify(rest).replaceAll(root, ''))
    expect(compared(plain)).toEqual(compared(made))
    // The sample mall, as every other centre, offers all languages of the folder.
    expect([made, ...others].map(({ vars }) => vars.LOCALES)).toEqual(['en', 'en', ''])
  })

  it('may send a topic of the contact form elsewhere, but not from a trial', async () => {
    const chosen = all.find(({ centre }) => centre.contact.some(({ receiver }) => receiver === 'CONTACT_LEASING_URL'))
    if (!chosen) throw new Error('There is none')
    const vars = { CONTACT_LEASING_URL: 'https://leasing.example/inbox' }
    const config = await wranglerConfig({ ...chosen, deployment: { ...chosen.deployment, vars } })
    const addressIn = (env: string) => unstable_readConfig({ config, env }).vars.CONTACT_LEASING_URL
    expect([addressIn(''), addressIn('staging')]).toEqual([vars.CONTACT_LEASING_URL, ''])
    await wranglerConfig(chosen)
  })

  it('share no name of a Worker, no number of a limit and no host', () => {
    const unique = (values: readonly string[]) => expect([...new Set(values)]).toEqual(values)
    unique(all.map(({ deployment }) => deployment.name))
    const limits = all.flatMap(({ deployment }) => Object.values(deployment.limits))
    unique([...limits, ...limits.map(stagingLimit)])
    unique(all.flatMap(({ deployment }) => deployment.domains))
  })
})

describe('a folder with a mistake is refused, by the field', () => {
  let folder: string
  beforeEach(() => {
    // At the same depth as the others, so that its imports resolve; not among them, so that no other test lists it.
    const results = join(root, 'test-results')
    mkdirSync(results, { recursive: true })
    folder = mkdtempSync(join(results, 'centre-'))
    cpSync(centreFolder(good?.name ?? ''), folder, { recursive: true, filter: (path) => !path.includes('/public') })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const refusal = async (file: string, from: string | RegExp, to: string): Promise<string> => {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(from, to)
    expect(changed, 'the text to replace is there').not.toBe(text)
    writeFileSync(path, changed)
    return readCentre('mistaken', folder).then(
      () => 'accepted',
      (error: Error) => error.message,
    )
  }

  const club = ['giftCards:', "without: ['contests'],\n  giftCards:"] as const
  const receiver = ["{ en: 'Leasing', fr: 'Location' } }", "'L', receiver: 'https://secret.test/' }"] as const
  const redirect = ['timeZone:', "redirects: { '/Tips': '/hours' },\n  timeZone:"] as const
  const placeholder = [/'home\.new': '[^']*'/, "'hours.openTodayUntil': 'Open today until {tmie}'"] as const
  const unknown = 'is no text of the product (src/texts/en.ts)'

  it.each<[string, string, string | RegExp, string]>([
    ['centre', 'shortname is not known here', 'shortName:', 'shortname:'],
    ['centre', 'name is not empty', /name: '[^']*Centre'/, "name: ''"],
    ['centre', 'languages.1 is a language the product has: ', "['en', 'fr']", "['en', 'xx']"],
    ['centre', 'languages names each language once', "['en', 'fr']", "['en', 'en']"],
    ['centre', 'timeZone is a zone of the IANA list', 'America/Vancouver', 'America/Abbotsford'],
    ['centre', 'holidays is provinces and days, such as', 'timeZone:', "holidays: 'CA-AB, ZZ',\n  timeZone:"],
    ['centre', 'menu.0.sub_menu.1.href is a path of the site', "href: '/map'", "href: 'map'"],
    ['deployment', 'domains.0 is a host', 'limits:', "domains: ['https://a.test'],\n  limits:"],
    ['deployment', 'propertyId is the number of the property', /propertyId: '\d+'/, "propertyId: 'x'"],
    ['theme', 'theme.colours.ink is a colour of six digits', "ink: '#1b2a23'", "ink: 'black'"],
    ['centre', 'without names contests, but children join the club by one (kidsClub)', ...club],
    // By its address, which is not repeated.
    ['centre', 'contact.4.receiver is the name of a variable of deployment.ts', ...receiver],
    ['centre', 'campaigns names as stories the path of one of its sections', "stories: '/", "stories: '/no-"],
    ['centre', 'redirects names old addresses in small letters, without a slash', ...redirect],
    ['centre', 'contact names each topic once', "id: 'gift-cards', name", "id: 'lost-and-found', name"],
    ['centre', `texts.en.home.nwe ${unknown}; is "home.new" meant?`, "'home.new'", "'home.nwe'"],
    ['centre', 'texts.en.hours.openTodayUntil has {tmie}, which nothing fills; it can have {time}', ...placeholder],
  ])('%s.ts: %s', async (file, said, from, to) => {
    expect(`${await refusal(`${file}.ts`, from, to)}\n`).toContain(`  ${said}`)
  })

  it('what is no TypeScript, naming the file', async () => {
    expect(await refusal('centre.ts', 'export default', 'export defualt')).toContain('centres/mistaken/centre.ts: ')
  })

  it('colours that cannot be read on one another, naming the pair', async () => {
    const message = await refusal('theme.ts', "'ink-2': '#4a584f'", "'ink-2': '#9aa89f'")
    expect(message).toMatch(
      /theme\.colours\.ink-2 \(#9aa89f\) on theme\.colours\.paper \(#\w{6}\) has \d\.\d\d:1 and needs 4\.5:1/,
    )
  })
})

it('any brand gives colours that can be read', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, fc.option(hex, { nil: undefined }), (brand, accent) => {
      expect(lowContrasts(paletteOf(brand, accent))).toEqual([])
    }),
    { seed: 20_261_122, numRuns: 400 },
  )
})

describe('npm run new-centre', () => {
  const name = `throw-away-${process.pid}`
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/new-centre.mjs', ...args], { encoding: 'utf8' })
  afterEach(() => rmSync(centreFolder(name), { recursive: true, force: true }))

  it('writes a folder that can be built, of flags alone, with limits that no other has', async () => {
    const flags = ['--title', 'O’Hara’s "Grove" Mall', '--colour', '#7A1F2B', '--languages', 'fr,en']
    const { status, stdout } = run(name, ...flags)
    expect(stdout).toContain(`npm start -- --centre ${name}`)
    expect(status).toBe(0)
    const { centre, deployment } = await readCentre(name)
    expect(centre).toMatchObject({ name: 'O’Hara’s "Grove" Mall', languages: ['fr', 'en'], slugPrefix: name })
    expect(centre.theme.colours['brand-7']).toBe('#7a1f2b')
    expect(centre.menu.length).toBeGreaterThan(2)
    expect(readFileSync(join(centreFolder(name), 'mark.svg'), 'utf8')).toContain('<svg')
    const highest = Math.max(...all.flatMap((other) => Object.values(other.deployment.limits).map(Number)))
    expect(Math.min(...Object.values(deployment.limits).map(Number))).toBeGreaterThan(highest)
    expect(run(name).stderr).toContain(`There is a centre "${name}" already`)
    // With the name of another's Worker, its mall would be in the other's place.
    const file = join(centreFolder(name), 'deployment.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replace(name, good?.deployment.name ?? ''))
    const words = [name, '--to', 'staging', '--dry-run', '--var', 'CONTENT_API_URL:https://content.test']
    const { stderr } = spawnSync(process.execPath, ['scripts/deploy.mjs', '--centre', ...words], { encoding: 'utf8' })
    expect(stderr).toContain(`centres/${good?.name} has the same Worker`)
  })

  it('writes nothing where its questions are broken off', () => {
    const words = ['--import', 'data:text/javascript,process.stdin.isTTY = true', 'scripts/new-centre.mjs', name]
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', input: 'Grove\n' })
    expect([status, stderr, centreNames().includes(name)]).toEqual([1, '\nNothing was written.\n\n', false])
  })

  it('touches no folder that is there already', () => {
    mkdirSync(join(centreFolder(name), 'public'), { recursive: true })
    writeFileSync(join(centreFolder(name), 'public/hall.txt'), 'the only copy')
    const { status, stderr } = run(name, '--languages', 'xx')
    expect([status, stderr]).toEqual([1, expect.stringContaining(`There is a folder centres/${name} already`)])
    expect(readFileSync(join(centreFolder(name), 'public/hall.txt'), 'utf8')).toBe('the only copy')
  })

  const mistakes: [args: string[], said: string][] = [
    [['Bad Name'], 'Say the name of the folder'],
    [[name, '--colour', 'red', '--languages', 'en,fr,en'], 'theme.brand is a colour of six digits'],
    [[name, '--logo', 'package.json'], '--logo package.json is no SVG file'],
    [[name, '--logo', 'docs'], '--logo docs is no SVG file'],
  ]

  it.each(someOf(mistakes, 4, 1))('refuses %j and writes nothing', (args, said) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(1)
    expect(stderr).toContain(said)
    expect(centreNames()).not.toContain(name)
  })
})
