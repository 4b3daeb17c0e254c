/** JSON as the content of a script element: no `<` of it may end the element or open a comment. */
export const scriptJson = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c')
