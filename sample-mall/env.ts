/**
 * The Worker's environment. Every variable has a default, so that a test can call the app without any.
 */
export interface Env {
  /** The key required for every read. */
  CONTENT_API_KEY?: string
  /** The two additional secrets of the mall-community call. */
  MALLCOMM_ACCESS_KEY?: string
  MALLCOMM_PASSWORD?: string
  /** Prefix of every picture's path: a path on the site, or an origin. */
  ART_BASE?: string
  /** A centre that borrows the content of one of the malls here (guest.ts). */
  GUEST?: string
}

export interface Settings {
  contentKey: string
  accessKey: string
  password: string
  artBase: string
}

/** The settings with their defaults filled in. */
export function settings(env: Env | undefined): Settings {
  return {
    contentKey: env?.CONTENT_API_KEY || 'sample-content-key',
    accessKey: env?.MALLCOMM_ACCESS_KEY || 'sample-access-key',
    password: env?.MALLCOMM_PASSWORD || 'sample-password',
    artBase: (env?.ART_BASE ?? '/sample-art').replace(/\/$/, ''),
  }
}

/** The first of the malls here (malls.ts). */
export const PROPERTY_ID = 698
/** Its number in the mall-community service. */
export const CENTRE_ID = 7
