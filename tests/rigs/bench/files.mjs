/** The files of a built site, by their address. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'

const types = {
  '.css': 'text/css',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Reads the files of a folder.
 * @param {string} folder
 * @returns {(path: string) => { type: string, body: Buffer } | null} null where there is no file at a path
 */
export const fileReader = (folder) => (path) => {
  const name = join(folder, normalize(path))
  if (!name.startsWith(folder) || !existsSync(name) || !statSync(name).isFile()) return null
  return { type: types[extname(name)] ?? 'application/octet-stream', body: readFileSync(name) }
}
