/** What the API's answers say that they are. */

const json = 'application/json'

/** An answer to one who asks for some `fields`: of what its schema requires, all else is absent. */
export const partOfFields = `${json};profile=fields`

/** The header `content-type`. */
export const contentType = (isPart: boolean): string => `${json}; charset=utf-8${isPart ? '; profile=fields' : ''}`
