/** What the build knows of itself (scripts/lib/service-worker.mjs puts it in). */
export interface BuildInfo {
  /** A hash of all files below: another deployment is another worker. */
  version: string
  /** Paths of what every page needs: script, style, fonts, logo, icons. */
  shell: readonly string[]
  /** Paths of the scripts that pages load when they are due. */
  scripts: readonly string[]
}

declare const __BUILD__: BuildInfo

export const build: BuildInfo = __BUILD__
