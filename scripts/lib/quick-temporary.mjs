/** A folder for temporary files, in memory if there is room. */
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** Bytes for local Workers' databases and browser profiles; no step has used a tenth of it. */
const enough = 2 * 1024 ** 3

/**
 * A step's temporary files need not outlive it, and on a disk a third of its time goes into waiting for the disk. The
 * folder is removed when this process exits.
 * @returns {{ TMPDIR: string }} for the environment of child processes
 */
export function quickTemporary() {
  const folder = mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), 'mall-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return { TMPDIR: folder }
}

/** Linux has /dev/shm; in a container it is often too small. */
function hasRoom() {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
