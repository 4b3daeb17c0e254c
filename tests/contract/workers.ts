/** Stub of `cloudflare:workers` for Node: the few variables of a deployment that the content's rules read. */
export const env: Record<string, unknown> = {
  VERSION: { id: 'described' },
  CONTENT_API_URL: '',
  CONTENT_FILES_URL: '/',
  IMAGE_HOSTS: '*',
  EMBED_HOSTS: '',
}
/** Does some work, at once, with other variables. */
export function withEnv<Result>(other: Record<string, unknown>, work: () => Result): Result {
  const usual = { ...env }
  Object.assign(env, other)
  try {
    return work()
  } finally {
    Object.assign(env, usual)
  }
}
export class DurableObject {
  readonly ctx: unknown
  readonly env: unknown
  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx
    this.env = env
  }
}
