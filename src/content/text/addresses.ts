/**
 * Addresses as browsers read them (WHATWG URL): tabs and line breaks within one count for nothing, and a backslash is a
 * slash. "/", a tab, "/elsewhere.test" is a foreign host to them, and must not be a path of this site to us.
 */
import { line } from './characters'

/**
 * An address without what browsers leave out; that of another host, written without its scheme, has https.
 * What begins with one slash afterwards is a path of this site.
 */
export function asBrowsersRead(address: string): string {
  const bare = line(address.replace(/[\t\r\n]/g, ''))
  return /^[/\\]{2}/.test(bare) ? bare.replace(/^[/\\]+/, 'https://') : bare
}

/** Whether an address is a path of this site, for every browser. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\t\r\n]*$/.test(address)
