/** Facts about the build, inserted by scripts/lib/service-worker.ts. */
declare const __BUILD__: {
  /** A hash of all files below, so that a deployment that changes any of them is a new worker. */
  version: string
  /** Paths of the files that every page needs: script, style, fonts, logo, icons. */
  shell: readonly string[]
  /** Paths of the scripts that pages load on demand. */
  scripts: readonly string[]
}

export const build = __BUILD__
