/** Asking a place for many addresses, and comparing what it answered with another round. */
import type { Location } from './location'

interface Answered {
  /** Status and body, without what differs each time. */
  text: string
  tags: readonly string[]
  isKept: boolean
}
export type Round = ReadonlyMap<string, Answered>

/** Without the one-time tokens of forms, and the moments at which content was fetched ("as of 1:00 PM"). */
const masked = (body: string): string =>
  body
    .replace(/(name="token" value=")[^"]*/g, '$1…')
    .replace(/(?<=DTSTAMP:)\w+/g, '…')
    .replace(/(?<=as of )[\d:]+\s[AP]M|(?<=données de )[\d\sh]+/g, '…')

/** What a place answers at each of the addresses. */
export async function round({ get }: Pick<Location, 'get'>, addresses: readonly string[]): Promise<Round> {
  const answers = new Map<string, Answered>()
  for (const path of addresses) {
    const { status, headers, body } = await get(path)
    answers.set(path, {
      text: `${status} ${masked(body)}`,
      tags: (headers.get('cache-tag') ?? '').split(',').filter(Boolean),
      isKept: headers.get('cache-control') !== 'no-store',
    })
  }
  return answers
}

/** The addresses of the first round at which the other answered otherwise, and where the texts part. */
export const differing = (one: Round, other: Round): { path: string; here: string; there: string }[] =>
  [...one].flatMap(([path, { text }]) => {
    const elsewhere = other.get(path)?.text ?? ''
    if (text === elsewhere) return []
    let at = 0
    while (text[at] === elsewhere[at]) at += 1
    const part = (whole: string) => whole.slice(Math.max(0, at - 80), at + 80)
    return [{ path, here: part(text), there: part(elsewhere) }]
  })
