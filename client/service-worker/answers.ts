/** Responses for everything that is not a page: cache first, the network when there is no copy or it is too old. */
import { dataAge, mayKeep, refreshAfter } from './rules'
import { copyOf, keep, keptAt, trim } from './stores'

const isOlder = (copy: Response, milliseconds: number): boolean => Date.now() - keptAt(copy) > milliseconds

/** The network's response, of which a copy is kept. */
async function renew(kind: 'file' | 'picture' | 'data', { request, waitUntil }: Bound): Promise<Response> {
  const response = await fetch(request)
  if (mayKeep(response, kind)) {
    const stored = keep(kind, request.url, response.clone())
    waitUntil(kind === 'picture' ? stored.then(() => trim(kind)) : stored)
  }
  return response
}

/** Files with a hash or a version in their name, which never change: cache first. */
export async function answerFile(bound: Bound): Promise<Response> {
  return (await copyOf('file', bound.request.url)) ?? renew('file', bound)
}

/** Pictures: cache first; old copies from our own origin are refreshed in the background. */
export async function answerPicture(bound: Bound): Promise<Response> {
  const copy = await copyOf('picture', bound.request.url)
  if (!copy) return renew('picture', bound)
  if (copy.type !== 'opaque' && isOlder(copy, refreshAfter)) bound.waitUntil(renew('picture', bound))
  return copy
}

/** Data: young copies at once, refreshed behind the response; older ones, with their `age`, if the network fails. */
export async function answerData(bound: Bound): Promise<Response> {
  const copy = await copyOf('data', bound.request.url)
  if (!copy) return renew('data', bound)
  const headers = new Headers(copy.headers)
  headers.set('age', String(Math.max(0, Math.round((Date.now() - keptAt(copy)) / 1000))))
  const aged = new Response(copy.body, { headers })
  if (!isOlder(copy, dataAge)) {
    bound.waitUntil(renew('data', bound))
    return aged
  }
  try {
    const response = await renew('data', bound)
    return response.status >= 500 ? aged : response
  } catch {
    return aged
  }
}

/** The part of a fetch event that a response needs; failures of background work are ignored. */
export interface Bound {
  request: Request
  waitUntil: (work: Promise<unknown>) => void
}

export const bound = (event: FetchEvent): Bound => ({
  request: event.request,
  waitUntil: (work) => event.waitUntil(work.catch(() => {})),
})
