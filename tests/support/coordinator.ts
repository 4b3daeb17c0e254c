/** The coordinator as one object in memory, without a network in between: for tests that fake the clock. */
import type { Coordinator } from '../../src/content/cache/coordinator'

/**
 * A binding to one object of the class.
 * @param way awaited before and after each call
 */
export function coordinatorOf(made: typeof Coordinator, way: () => Promise<void> = async () => {}): Env['COORDINATOR'] {
  const stored = new Map<string, unknown>()
  const storage = {
    get: async (key: string) => structuredClone(stored.get(key)),
    put: async (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
  }
  const object = new made({ storage } as unknown as DurableObjectState, {} as Env)
  const asked = new Proxy(object, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...given: unknown[]) => unknown
      return async (...given: unknown[]) => {
        await way()
        const answer = await method.apply(target, given)
        await way()
        return answer
      }
    },
  })
  return { idFromName: () => ({}), get: () => asked } as unknown as Env['COORDINATOR']
}
