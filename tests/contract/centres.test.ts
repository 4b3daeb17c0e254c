/** The folders of centres/: each can be built, none conflicts with another, and errors name the field. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { root } from '../../scripts/lib/bootstrap.mjs'
import { centreFolder, centreNames, readCentre } from '../../scripts/lib/centres.mjs'
import { lowContrasts, paletteOf } from '../../scripts/lib/palette.mjs'
import { stagingLimit, wranglerConfig } from '../../scripts/lib/wrangler-config.mjs'

const all = await Promise.all(centreNames().map((name) => readCentre(name)))

describe('the centres', () => {
  it('are at least two, of which one is the first', () => {
    expect(all.length).toBeGreaterThan(1)
    expect(all.filter(({ centre }) => centre.isDefault)).toHaveLength(1)
  })

  it('the first is that of wrangler.toml: what Wrangler reads there is what is made of its folder', async () => {
    const [first] = all.filter(({ centre }) => centre.isDefault)
    if (!first) throw new Error('There is none')
    const plain = unstable_readConfig({ config: join(root, 'wrangler.toml') })
    const made = unstable_readConfig({ config: await wranglerConfig(first), env: '' })
    const compared = (config: object) => {
      const { configPath, userConfigPath, definedEnvironments, targetEnvironment, ...rest } = config as typeof plain
      return JSON.parse(JSON.stringify(rest).replaceAll(root, ''))
    }
    expect(compared(plain)).toEqual(compared(made))
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
  const [good] = all.filter(({ centre }) => centre.isDefault)
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

  it.each([
    ['a field nobody knows', 'centre.ts', 'shortName:', 'shortname:', 'shortname is not known here'],
    ['no name', 'centre.ts', /name: '[^']*Centre'/, "name: ''", 'name is not empty'],
    [
      'a language there is not',
      'centre.ts',
      "['en', 'fr']",
      "['en', 'xx']",
      'languages.1 is a language the product has: ',
    ],
    ['one language twice', 'centre.ts', "['en', 'fr']", "['en', 'en']", 'languages names each language once'],
    [
      'a zone there is not',
      'centre.ts',
      'America/Vancouver',
      'America/Abbotsford',
      'timeZone is a zone of the IANA list',
    ],
    [
      'an address that is none',
      'centre.ts',
      "href: '/map'",
      "href: 'map'",
      'menu.0.sub_menu.1.href is a path of the site',
    ],
    [
      'a domain that is none',
      'deployment.ts',
      'limits:',
      "domains: ['https://a.test'],\n  limits:",
      'domains.0 is a host',
    ],
    [
      'a number that is none',
      'deployment.ts',
      /propertyId: '\d+'/,
      "propertyId: 'x'",
      'propertyId is the number of the property',
    ],
    [
      'a colour that is none',
      'theme.ts',
      "ink: '#1b2a23'",
      "ink: 'black'",
      'theme.colours.ink is a colour of six digits',
    ],
    [
      'a club without the contest by which children join it',
      'centre.ts',
      'giftCards:',
      "without: ['contests'],\n  giftCards:",
      'without names contests, but children join the club by one (kidsClub)',
    ],
    [
      'a receiver by its address, which it does not repeat',
      'centre.ts',
      "name: { en: 'Leasing', fr: 'Location' } }",
      "name: 'Leasing', receiver: 'https://secret.example/hook' }",
      'contact.4.receiver is the name of a variable of deployment.ts, such as CONTACT_LEASING_URL',
    ],
    [
      'one topic twice',
      'centre.ts',
      "id: 'gift-cards', name",
      "id: 'lost-and-found', name",
      'contact names each topic once',
    ],
    ['a colour nobody knows', 'theme.ts', 'ink:', 'inc:', 'theme.colours.inc is not known here'],
    [
      'a text nobody says, by the one that was meant',
      'centre.ts',
      "'home.new'",
      "'home.nwe'",
      'texts.en.home.nwe is no text of the product (src/texts/en.ts); is "home.new" meant?',
    ],
    [
      'a text nobody says and nobody meant',
      'centre.ts',
      "'home.new'",
      "'greeting'",
      /^ {2}texts\.en\.greeting is no text of the product \(src\/texts\/en\.ts\)$/m,
    ],
    [
      'a placeholder nobody fills',
      'centre.ts',
      /'home\.new': '[^']*'/,
      "'hours.openTodayUntil': 'Open today until {tmie}'",
      'texts.en.hours.openTodayUntil has {tmie}, which nothing fills; it can have {time}',
    ],
    ['an empty text', 'centre.ts', /'home\.new': '[^']*'/, "'home.new': ''", 'texts.en.home.new is not empty'],
  ])('%s', async (_, file, from, to, said) => {
    const message = await refusal(file, from, to)
    if (typeof said === 'string') expect(message).toContain(`  ${said}`)
    else expect(message).toMatch(said)
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

  it('writes a folder that can be built, of flags alone', async () => {
    const { status, stdout } = run(
      name,
      '--title',
      'O’Hara’s "Grove" Mall',
      '--colour',
      '#7A1F2B',
      '--languages',
      'fr,en',
    )
    expect(stdout).toContain(`npm start -- --centre ${name}`)
    expect(status).toBe(0)
    const { centre } = await readCentre(name)
    expect(centre).toMatchObject({ name: 'O’Hara’s "Grove" Mall', languages: ['fr', 'en'], slugPrefix: name })
    expect(centre.theme.colours['brand-7']).toBe('#7a1f2b')
    expect(centre.menu.length).toBeGreaterThan(2)
    expect(readFileSync(join(centreFolder(name), 'mark.svg'), 'utf8')).toContain('<svg')
    expect(run(name).stderr).toContain(`There is a centre "${name}" already`)
  })

  it('takes limits beyond those of every other centre, however many there are', async () => {
    expect(run(name).status).toBe(0)
    const { deployment } = await readCentre(name)
    const highest = Math.max(...all.flatMap((other) => Object.values(other.deployment.limits).map(Number)))
    expect(Math.min(...Object.values(deployment.limits).map(Number))).toBeGreaterThan(highest)
  })

  it('touches no folder that is there already', () => {
    mkdirSync(join(centreFolder(name), 'public'), { recursive: true })
    writeFileSync(join(centreFolder(name), 'public/hall.txt'), 'the only copy')
    const { status, stderr } = run(name, '--languages', 'xx')
    expect([status, stderr]).toEqual([1, expect.stringContaining(`There is a folder centres/${name} already`)])
    expect(readFileSync(join(centreFolder(name), 'public/hall.txt'), 'utf8')).toBe('the only copy')
  })

  it.each([
    [['Bad Name'], 'Say the name of the folder'],
    [[name, '--colour', 'red'], 'theme.brand is a colour of six digits'],
    [[name, '--languages', 'en,fr,en'], 'languages names at most two languages'],
    [[name, '--logo', 'package.json'], '--logo package.json is no SVG file'],
  ])('refuses %j and writes nothing', (args, said) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(1)
    expect(stderr).toContain(said)
    expect(centreNames()).not.toContain(name)
  })
})
