/** Signing in and sending the forms of the operators' pages, as a browser does. */
import { browserHeaders, visitor } from '../forms/support'
import { get } from '../support/site'

export const token = 'sample-purge-token'

/** Posts a form on the operators' pages. */
export function post(path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  return get(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'cf-connecting-ip': visitor(), ...browserHeaders, ...headers },
  })
}

/** The cookie that a browser would send back after a response. */
export const cookieOf = ({ headers }: { headers: Headers }): string => headers.get('set-cookie')?.split(';')[0] ?? ''

/** @param more headers that the browser sends beside its cookie */
export async function signIn(more: Record<string, string> = {}) {
  const cookie = cookieOf(await post('/ops/sign-in', { token }, more))
  const headers = { cookie, ...more }
  const { body } = await get('/ops', { headers })
  // The token in this session's forms.
  const form = /name="form" value="([^"]+)"/.exec(body)?.[1] ?? ''
  return {
    cookie,
    form,
    open: (path: string) => get(path, { headers }),
    send: (path: string, fields: Readonly<Record<string, string>>) => post(path, { form, ...fields }, headers),
  }
}
export type SignedIn = Awaited<ReturnType<typeof signIn>>
