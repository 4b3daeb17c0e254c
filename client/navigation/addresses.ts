/** Which URLs are pages that can be shown without a full load. */

const notPages = /^\/(api|ops|locale|assets|fonts|icons|art|mcp|healthz|\.well-known)(\/|$)|\.\w{2,11}$/

/** True for a page of this site: same origin, not a file, the API or the operators' pages. */
export const isPage = ({ origin, pathname }: URL): boolean => origin === location.origin && !notPages.test(pathname)
