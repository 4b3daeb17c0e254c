/** The hashed files that the client build made, as the document links them. */
/// <reference path="../base/centre/centre.d.ts" />
import manifest from '#built/manifest.json'

const entry = manifest['client/entry.ts']
if (!entry) throw new Error('The client build is missing from the manifest: run `npm run build`.')

export interface Assets {
  styles: readonly string[]
  scripts: readonly string[]
}

export const assets: Assets = {
  styles: (entry.css ?? []).map((file) => `/${file}`),
  scripts: [`/${entry.file}`],
}

/** Changes with every client build; part of a page's ETag. */
export const assetsVersion = [...assets.styles, ...assets.scripts].join(' ')
