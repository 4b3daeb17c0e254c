/** The definition of a tool: input, and an answer as text and as data. All tools are read-only. */
import * as z from 'zod'
import type { ResourceName } from '../content/resources'
import type { PageContext } from '../request/context'

export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  /** Tells the assistant when to use it. */
  description: string
  input: Input
  output: Output
  /** @throws ToolError where the question names something unknown, or its content is missing */
  answer: (input: z.output<Input>, context: PageContext) => Promise<{ text: string; data: z.input<Output> }>
}

/** Infers a tool's types, and makes it reject unknown arguments, which would otherwise be ignored silently. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  const { shape } = tool.input
  const takes = Object.keys(shape).join(', ')
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === 'unrecognized_keys'
      ? `${tool.name} has no argument ${issue.keys.map((key) => `"${key.slice(0, 60)}"`).join(' or ')}. It takes ${takes}.`
      : undefined
  const input = z.strictObject(shape, { error }) as unknown as Input
  return { ...tool, input, answer: (sent, context) => tool.answer(withoutEmpty(sent), context) }
}

/** Without empty texts, which some clients send for arguments that are left out. */
const withoutEmpty = <Input extends object>(input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  ) as Input

/** An optional text parameter. */
export const optional = (max: number, description: string) => z.string().max(max).optional().describe(description)

/** The parameter for the number of items; `fallback` if it is left out. */
export const limitInput = (max: number, fallback: number, what = '') =>
  z.int().min(1).max(max).optional().describe(`At most so many${what}, ${fallback} where left out`)

/** A list as text; `none` if it is empty. `isComplete`: nothing that may belong to it is missing. */
export const listText = (title: string, lines: readonly string[], none: string, isComplete: boolean): string =>
  lines.length === 0
    ? none
    : `${title}${isComplete ? '' : ' (and perhaps more: not all can be had now)'}:\n${lines.join('\n')}`

export const Complete = z.boolean().describe('False: there may be more, which cannot be had at the moment')

/** The question cannot be answered; the message tells the assistant what to ask instead. */
export class ToolError extends Error {}

/** Whether everything that may belong to a list is available. @throws ToolError unless it is, for an empty list */
export function isAvailable(context: PageContext, list: readonly unknown[], ...names: ResourceName[]): boolean {
  if (list.length === 0) requireContent(context, ...names)
  return !names.some((name) => context.content.isMissing(name))
}

/** @throws ToolError unless every list that an answer needs is available */
export function requireContent({ content }: PageContext, ...names: ResourceName[]): void {
  const missing = names.filter((name) => content.isMissing(name))
  if (missing.length > 0)
    throw new ToolError(`${missing.join(' and ')} cannot be had at the moment. Try again in a minute.`)
}
