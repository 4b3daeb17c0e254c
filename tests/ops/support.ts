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

export interface SignedIn {
  cookie: string
  /** The token in this session's forms. */
  form: string
  open: (path: string) => ReturnType<typeof get>
  send: (path: string, fields: Readonly<Record<string, string>>) => ReturnType<typeof get>
}

export async function signIn(): Promise<SignedIn> {
  const cookie = cookieOf(await post('/ops/sign-in', { token }))
  const { body } = await get('/ops', { headers: { cookie } })
  const form = /name="form" value="([^"]+)"/.exec(body)?.[1] ?? ''
  return {
    cookie,
    form,
    open: (path) => get(path, { headers: { cookie } }),
    send: (path, fields) => post(path, { form, ...fields }, { cookie }),
  }
}
