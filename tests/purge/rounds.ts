/** Requests many addresses from a place, and compares the responses of two rounds. */
import type { Location } from './location'

interface Answered {
  /** Status and body, without what differs every time. */
  text: string
  tags: readonly string[]
  isKept: boolean
}
export type Round = ReadonlyMap<string, Answered>

/** Masks the one-time tokens of forms, and the times at which content was fetched ("as of 1:00 PM"). */
const masked = (body: string): string =>
  body
    .replace(/(name="token" value=")[^"]*/g, '$1…')
    .replace(/(?<=DTSTAMP:)\w+/g, '…')
    .replace(/(?<=as of )[\d:]+\s[AP]M|(?<=Données de )[\d\sh]+/g, '…')

/** A place's responses at each of the addresses. */
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

/** The addresses of the first round whose response differs in the other, with both texts from the first difference. */
export const differing = (one: Round, other: Round): { path: string; here: string; there: string }[] =>
  [...one].flatMap(([path, { text }]) => {
    const elsewhere = other.get(path)?.text ?? ''
    if (text === elsewhere) return []
    let at = 0
    while (text[at] === elsewhere[at]) at += 1
    const part = (whole: string) => whole.slice(Math.max(0, at - 80), at + 80)
    return [{ path, here: part(text), there: part(elsewhere) }]
  })
