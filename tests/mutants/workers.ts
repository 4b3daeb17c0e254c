/** Stub of `cloudflare:workers`: the sample's variables that rules read, and what modules beside them extend. */
export class DurableObject {}

export const env = { CONTENT_FILES_URL: '/', EMBED_HOSTS: '', IMAGE_HOSTS: '*' }

/** Runs a function with other variables. */
export function withEnv<Result>(changed: Partial<typeof env>, run: () => Result): Result {
  const before = { ...env }
  Object.assign(env, changed)
  try {
    return run()
  } finally {
    Object.assign(env, before)
  }
}
