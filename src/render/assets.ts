/** The output of the client build: files that documents link, and style sheets that they inline. */
/// <reference path="./built.d.ts" />
import built from '#built/first-views.json'
import manifest from '#built/manifest.json'
import type { FirstView } from './first-views'

/** By name: the sheet, and its digest as a Content-Security-Policy source. */
export type FirstViewSheets = Record<FirstView | 'base', { css: string; source: string }>

/** Files that a document links, as paths on this site. */
export interface Assets {
  styles: readonly string[]
  /** Modules in the order in which they run, the entry last. */
  scripts: readonly string[]
  /** Modules that these import. */
  preloads?: readonly string[]
}

function chunkOf(source: string) {
  const entry = manifest[source]
  if (!entry) throw new Error(`The client build has no ${source}: run \`npm run build\`.`)
  return entry
}

const entry = chunkOf('client/entry.ts')

/** The style sheet and script that every page loads. */
export const assets: Assets = {
  styles: [`/${chunkOf('client/styles/site.css').file}`],
  scripts: [`/${entry.file}`],
}

/** The style sheet of documents that are not pages. */
export const wholeStyle = `/${chunkOf('client/styles/whole.css').file}`

/** A chunk and everything it imports, except the entry, which is loaded anyway. `source`: the chunk's path. */
export function chunkFiles(source: string): string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    const { file, imports = [] } = chunkOf(name)
    if (file === entry.file || found.has(`/${file}`)) return
    found.add(`/${file}`)
    for (const each of imports) add(each)
  }
  add(source)
  return [...found]
}

export const firstViews: Readonly<FirstViewSheets> = built

/** Their digests. */
export const sheetSources: readonly string[] = Object.values(firstViews).map(({ source }) => source)
