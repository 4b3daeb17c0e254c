/** API errors as problem details (RFC 9457). They contain no URL with a key. */
import { retryAfter } from '../base/errors'

/** The kinds of problem; the page at `/api` explains each under its anchor. */
export const problemKinds = {
  'bad-parameter': 'A parameter has a value that it cannot have',
  'not-found': 'There is no such thing',
  'method-not-allowed': 'This address cannot be asked that way',
  'too-many-requests': 'Too many requests in a minute',
  'not-available': 'The content cannot be had at the moment',
  'not-authorised': 'The token is missing or wrong',
  'not-configured': 'This deployment has no token',
  'address-refused': 'The page proxy does not fetch this address',
  'page-not-fetched': 'The page could not be fetched',
  'internal-error': 'Something went wrong here',
} as const
export type ProblemKind = keyof typeof problemKinds

export type ParameterProblem = { parameter: string; detail: string; valid?: readonly string[] }

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly kind: ProblemKind,
    detail: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly errors: readonly ParameterProblem[] = [],
  ) {
    super(detail)
  }
}

/** The body of a problem's response. */
export const problemBody = ({ status, kind, message, errors }: Problem) => ({
  type: `/api#problem-${kind}`,
  title: problemKinds[kind],
  status,
  detail: message,
  ...(errors.length > 0 ? { errors } : {}),
})

/** The problem as a response; never cached. */
export const problemResponse = (problem: Problem): Response =>
  new Response(JSON.stringify(problemBody(problem)), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...problem.headers },
  })

/** 404 */
export const notFound = (detail: string, errors: readonly ParameterProblem[] = []): Problem =>
  new Problem(404, 'not-found', detail, {}, errors)

/** 400: a parameter has an invalid value. */
export const badParameter = (...errors: ParameterProblem[]): Problem =>
  new Problem(400, 'bad-parameter', errors.map(({ detail }) => detail).join(' '), {}, errors)

/** 503: neither the service nor any copy has it; try again later. */
export const unavailable = (detail: string): Problem =>
  new Problem(503, 'not-available', detail, { 'retry-after': String(retryAfter) })
