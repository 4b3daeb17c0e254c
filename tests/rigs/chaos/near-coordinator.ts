/** The coordinator, reached without network latency. */
import { env } from 'cloudflare:workers'
import { still } from './virtual-time'

type Method = (...given: unknown[]) => PromiseLike<unknown>

export const nearCoordinator = {
  idFromName: (name: string) => env.COORDINATOR.idFromName(`chaos ${name}`),
  get: (id: DurableObjectId) =>
    new Proxy(env.COORDINATOR.get(id), {
      get:
        (stub, name) =>
        (...given: unknown[]) =>
          still((stub as unknown as Record<string | symbol, Method>)[name]!(...given)),
    }),
} as unknown as Env['COORDINATOR']
