/** Strict validators of the schemas in the API's description. */
import * as z from 'zod'
import { memoizeWeak } from '../../src/base/memoize'

/** As zod reads them: references into `$defs`, and closed objects, so that unknown fields fail. */
const closed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'), (_, value) =>
    value?.properties && !value.additionalProperties ? { ...value, additionalProperties: false } : value,
  )
const defsOf = memoizeWeak(closed)
const known = new Map<string, z.ZodType>()

/** Made once: reading all `schemas` that one may refer to takes a while, and most answers share one. */
export function validatorOf(schema: object, schemas: object): z.ZodType {
  const key = JSON.stringify(schema)
  const validator = known.get(key) ?? z.fromJSONSchema({ ...closed(schema), $defs: defsOf(schemas) } as never)
  known.set(key, validator)
  return validator
}
