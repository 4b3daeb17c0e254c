/** Stands in for the runtime's module: the variables of the sample that rules read. */
export const env = { CONTENT_FILES_URL: '/', EMBED_HOSTS: '' }

/** Runs a test with other variables. */
export function withEnv<Result>(changed: Partial<typeof env>, run: () => Result): Result {
  const before = { ...env }
  Object.assign(env, changed)
  try {
    return run()
  } finally {
    Object.assign(env, before)
  }
}
