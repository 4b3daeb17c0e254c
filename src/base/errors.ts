import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The error catalogue (rule 8.7). */
export const sentences = {
  notFound: 'This page could not be found',
  fatal: 'Sorry, there was an error processing your request!',
  errorPageFailed: 'An error occurred while showing the error page',
  dataLoad: (message: string) => `Data load error: ${message}`,
  metaFetch: 'Could not retrieve SEO from server. Please check internet connection and try again.',
  noContent: 'The content of this site is not available at the moment.',
  unknownMiddleware: (name: string) => `Unknown middleware ${name}`,
  postalCode: 'Please enter postal code in Z9Z Z9Z',
} as const

/** `Retry-After` of 503 and 429, in seconds. */
export const retryAfter = 60

/** An error with the HTTP status of its response, 500 by default (rule 8.7). */
export class SiteError extends Error {
  constructor(
    message: string,
    readonly statusCode: ContentfulStatusCode = 500,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A 404: an unknown route, or a slug without a record. */
export const notFound = () => new SiteError(sentences.notFound, 404)
