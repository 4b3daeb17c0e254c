/** The site's only Trusted Types policy (rule 9.6): it admits pages of this site and our own scripts, nothing else. */

const rules = {
  createHTML: (html: string) => html,
  createScriptURL(url: string) {
    const { origin, pathname } = new URL(url, location.href)
    if (origin === location.origin && /^\/(assets\/[\w.-]+|sw)\.js$/.test(pathname)) return url
    throw new TypeError(`Not a script of this site: ${url}`)
  },
}

type Factory = { createPolicy(name: string, of: typeof rules): typeof rules }
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('mall', rules) ?? rules

/** Parses a page of this site into a document whose scripts do not run. @throws for a response of another origin */
export async function parsePage(response: Response): Promise<Document> {
  if (new URL(response.url).origin !== location.origin) throw new TypeError(`Not of this site: ${response.url}`)
  return new DOMParser().parseFromString(policy.createHTML(await response.text()), 'text/html')
}

/** The URL of one of our own script files, in the type that registering a service worker requires. */
export const scriptUrl = (path: string): string => policy.createScriptURL(path)
