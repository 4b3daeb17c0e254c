/** Stub of `cloudflare:workers`: describing the content needs no variable of a deployment but its version. */
export const env = { VERSION: { id: 'described' } }
export class DurableObject {
  readonly ctx: unknown
  readonly env: unknown
  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx
    this.env = env
  }
}
