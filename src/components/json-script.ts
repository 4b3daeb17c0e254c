/** JSON for the content of a script element; `<` is escaped, so that it cannot end the element or open a comment. */
export const scriptJson = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c')
