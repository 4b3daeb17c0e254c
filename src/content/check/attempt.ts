/** A schema's verdict that is always one: a value that makes the check itself fail is a bad value, nothing more. */
import * as z from 'zod'

/** As `safeParse`, but an exception from within (a stack that is too deep, a regular expression's limit) is a refusal too. */
export function attempt<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { success: true; data: z.output<Schema> } | { success: false; error: z.ZodError } {
  try {
    return schema.safeParse(value)
  } catch (error) {
    const message = `cannot be checked (${error instanceof Error ? error.name : 'unknown error'})`
    return { success: false, error: new z.ZodError([{ code: 'custom', path: [], message, input: undefined }]) }
  }
}
