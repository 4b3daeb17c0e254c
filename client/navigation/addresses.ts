/** Which addresses are pages that can be shown without a full load. */

const notPages = /^\/(api|ops|locale|assets|fonts|icons|art|mcp|healthz|\.well-known)(\/|$)|\.\w{2,11}$/

/** True for a page of this site: same origin, not a file, not the API or the operators' part. */
export const isPage = ({ origin, pathname }: URL): boolean => origin === location.origin && !notPages.test(pathname)

/** Same path and query: only the place on the page differs. */
export const isSamePage = (one: URL, other: URL): boolean =>
  one.pathname === other.pathname && one.search === other.search
