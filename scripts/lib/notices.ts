/** /third-party-notices.txt: the licences of what browsers are sent and of what the Worker is made of. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './bootstrap.mjs'
import { centreFolder, chosenCentre } from './centres.ts'
import { filesIn } from './files.ts'

/** Where it is, from the site's root. */
export const noticesFile = 'third-party-notices.txt'

const read = (path: string) => readFileSync(join(root, path), 'utf8').trim()

function noticeOf(folder: string) {
  const { name, version, license, author, homepage } = JSON.parse(read(`${folder}/package.json`))
  const file = readdirSync(join(root, folder)).find((each) => /^licen[cs]e(?:\.md|\.txt)?$/i.test(each))
  const text = file ? read(`${folder}/${file}`) : `By ${author?.name ?? author ?? name}, ${homepage}`
  return `${name} ${version} (${license})\n\n${text}`
}

/** A Vite plugin: adds the file, and fails where a bundle has a package that it does not name. */
export const notices = (): Plugin => ({
  name: 'notices',
  apply: 'build',
  async generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const { packages } = JSON.parse(read('package-lock.json'))
    // Those that are installed for more than development.
    const known = Object.keys(packages).filter((folder) => folder !== '' && !packages[folder].dev)
    const isKnown = (id: string) => known.some((each) => id.includes(`/${each}/`))
    const unknown = modules.filter((id) => id.includes('/node_modules/') && !isKnown(id))
    if (unknown.length > 0) throw new Error(`There is no notice of what browsers get: ${unknown.join(', ')}`)
    const centre = centreFolder((await chosenCentre()).name)
    const fonts = [...filesIn(join(centre, 'public/fonts'))].filter(([path]) => path.endsWith('.txt'))
    const all = [
      'What this website is made of beside its own code: the icons, the fonts and the packages.',
      read('src/components/icon-licences.txt').trim(),
      ...fonts.map(([_, text]) => String(text).trim()),
      ...known.map(noticeOf),
    ]
    this.emitFile({ type: 'asset', fileName: noticesFile, source: `${all.join(`\n\n${'-'.repeat(80)}\n\n`)}\n` })
  },
})
