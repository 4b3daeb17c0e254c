/** A schema check that never throws: a value that makes the check itself fail is just a bad value. */
import * as z from 'zod'

/** Like `safeParse`, but an exception inside it (stack overflow, a regular expression's limit) is a failure too. */
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
