/** Writes files that other programs read or watch. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file atomically, if its text changed: no watcher is triggered needlessly, no reader sees half a file. */
export function writeChanged(file: string, text: string) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, text)
  renameSync(fresh, file)
}

/** Every file below a folder, by its path in it; none without a folder. */
export function filesIn(folder: string) {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]))
}

/** Makes a folder hold exactly these files: writes new and changed ones in the given order, then deletes the rest. */
export function makeEqual(folder: string, wanted: Map<string, Buffer>) {
  const present = filesIn(folder)
  for (const [path, content] of wanted) {
    if (present.get(path)?.equals(content)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const path of present.keys()) if (!wanted.has(path)) rmSync(join(folder, path))
}
