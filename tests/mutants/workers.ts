/** Stands in for the runtime's module: the variables of the sample that rules read. */
export const env = { CONTENT_FILES_URL: '/', EMBED_HOSTS: '' }
