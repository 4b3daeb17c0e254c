/** Responses for everything that is not a page: cache first, the network when there is no copy or it is too old. */
import { dataAge, mayKeep, refreshAfter } from './rules'
import { keep, kept, keptAt, trim } from './stores'

const isOlder = (copy: Response, milliseconds: number): boolean => Date.now() - keptAt(copy) > milliseconds

/** Files with a hash or a version in their name, which never change: cache first. */
export async function answerFile({ request, waitUntil }: Bound): Promise<Response> {
  const copy = await kept('file', request.url)
  if (copy) return copy
  const response = await fetch(request)
  if (mayKeep(response, 'file')) waitUntil(keep('file', request.url, response.clone()))
  return response
}

/** Pictures: cache first; old copies from our own origin are refreshed in the background. */
export async function answerPicture({ request, waitUntil }: Bound): Promise<Response> {
  const copy = await kept('picture', request.url)
  const renew = async (): Promise<Response> => {
    const response = await fetch(request)
    if (mayKeep(response, 'picture'))
      waitUntil(keep('picture', request.url, response.clone()).then(() => trim('picture')))
    return response
  }
  if (!copy) return renew()
  if (copy.type !== 'opaque' && isOlder(copy, refreshAfter)) waitUntil(renew())
  return copy
}

/**
 * Data: young copies are returned at once and refreshed in the background; older ones only when the network fails. A
 * copy's `age` header says how old it is (s).
 */
export async function answerData({ request, waitUntil }: Bound): Promise<Response> {
  const copy = await kept('data', request.url)
  const renew = async (): Promise<Response> => {
    const response = await fetch(request)
    if (mayKeep(response, 'data')) waitUntil(keep('data', request.url, response.clone()))
    return response
  }
  if (!copy) return renew()
  const headers = new Headers(copy.headers)
  headers.set('age', String(Math.max(0, Math.round((Date.now() - keptAt(copy)) / 1000))))
  const aged = new Response(copy.body, { headers })
  if (!isOlder(copy, dataAge)) {
    waitUntil(renew())
    return aged
  }
  try {
    const response = await renew()
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
