/** The files of a built site, by their address. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/**
 * Reads the files of a folder.
 * @param {string} folder
 * @returns {(path: string) => { type: string, body: Buffer } | null} null where there is no file at a path
 */
export const fileReader = (folder) => (path) => {
  const name = join(folder, normalize(path))
  if (!name.startsWith(folder) || !existsSync(name) || !statSync(name).isFile()) return null
  return { type: getMimeType(name) ?? 'application/octet-stream', body: readFileSync(name) }
}
