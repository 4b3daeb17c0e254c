/** What the client build made: hashed files that the document links, and sheets that it brings in itself. */
/// <reference path="../base/centre/centre.d.ts" />
import built from '#built/first-views.json'
import manifest from '#built/manifest.json'

/** The sheets of client/styles/first/, but for the one that every page has. */
export type FirstView =
  | 'article'
  | 'campaign'
  | 'directory'
  | 'form'
  | 'home'
  | 'hours'
  | 'list'
  | 'map'
  | 'notice'
  | 'search'
  | 'store'
  | 'visit'

/** Files that a document links, as paths of this site. */
export interface Assets {
  styles: readonly string[]
  scripts: readonly string[]
  /** Scripts that will be imported. */
  ahead?: readonly string[]
}

function madeOf(source: string) {
  const entry = manifest[source]
  if (!entry) throw new Error(`The client build has no ${source}: run \`npm run build\`.`)
  return entry
}

const entry = madeOf('client/entry.ts')

/** The style sheet and the script of every page. */
export const assets: Assets = {
  styles: [`/${madeOf('client/styles/site.css').file}`],
  scripts: [`/${entry.file}`],
}

/** The style of documents that are no pages. */
export const wholeStyle = `/${madeOf('client/styles/whole.css').file}`

/**
 * A chunk and all that it imports, the entry left out: it is asked for anyway.
 * @param source of the chunk
 */
export function chunkFiles(source: string): string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    const { file, imports = [] } = madeOf(name)
    if (file === entry.file || found.has(`/${file}`)) return
    found.add(`/${file}`)
    for (const each of imports) add(each)
  }
  add(source)
  return [...found]
}

/** By name: the sheet, and its digest as a source of a content security policy. */
export const firstViews: Readonly<Record<FirstView | 'base', { css: string; source: string }>> = built

/** The digests of all of them. */
export const sheetSources: readonly string[] = Object.values(firstViews).map(({ source }) => source)

/** Changes with every client build; part of a page's ETag. */
export const assetsVersion = [...assets.styles, ...assets.scripts, firstViews.base.source].join(' ')
