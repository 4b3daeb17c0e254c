/** Updates folders while something may be reading them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Every file below a folder, by its path in the folder. Empty when there is no such folder.
 * @param {string} folder
 * @returns {Map<string, Buffer>}
 */
export function filesIn(folder) {
  const files = new Map()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length + 1), readFileSync(path))
  }
  return files
}

/**
 * Makes a folder hold exactly these files: writes new and changed ones in the given order, then deletes the rest.
 * Unchanged files are not written.
 * @param {string} folder
 * @param {Map<string, Buffer>} wanted paths in the folder, and contents
 */
export function makeEqual(folder, wanted) {
  const present = filesIn(folder)
  for (const [path, content] of wanted) {
    if (present.get(path)?.equals(content)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const path of present.keys()) {
    if (!wanted.has(path)) rmSync(join(folder, path))
  }
}
