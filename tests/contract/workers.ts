/** Stands in for the runtime's module: describing the content needs no variable of a deployment. */
export const env = {}
