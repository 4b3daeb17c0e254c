/** The media types of the API's responses. */

const json = 'application/json'

/** A response to a request for some `fields`: all others are absent, required or not. */
export const partOfFields = `${json};profile=fields`

/** The value of the `content-type` header. */
export const contentType = (isPart = false): string => `${json}; charset=utf-8${isPart ? '; profile=fields' : ''}`
