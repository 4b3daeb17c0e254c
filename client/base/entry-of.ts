/** The path of the script that every page has (client/entry.ts), which tells versions of the site apart. */
export const entryOf = (page: Document): string | null | undefined =>
  page.querySelector('script[data-entry]')?.getAttribute('src')
