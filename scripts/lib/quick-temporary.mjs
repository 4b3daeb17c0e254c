/** A folder for temporary files, in memory where the machine has room for it there. */
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** Databases of local Workers and profiles of browsers; no step has used a tenth of it (bytes). */
const enough = 2 * 1024 ** 3

/**
 * What a step writes is read by it alone, and gone with it: on a disk, waiting for the disk is a third of its time. The folder is
 * removed when this process ends.
 * @returns {{ TMPDIR: string }} for the environment of child processes
 */
export function quickTemporary() {
  const folder = mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), 'mall-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return { TMPDIR: folder }
}

/** Linux has such a file system; in a container it is often too small. */
function hasRoom() {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
