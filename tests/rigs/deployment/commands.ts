/** The commands of a document: the contents of its `sh` blocks. */

export interface Command {
  /** As written, without a trailing comment. */
  written: string
  /** Whether several lines belong together: a text for a file, or variables for the next line. */
  isBlock: boolean
}

export function commandsOf(document: string): Command[] {
  return [...document.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, indent = '', block = '']): Command[] => {
    const lines = block
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(indent.length))
    if (lines.some((line) => /<<EOF|^\w+=\$\(/.test(line))) return [{ written: lines.join('\n'), isBlock: true }]
    return lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => ({ written: line.replace(/ {2,}#.*$/, '').trim(), isBlock: false }))
  })
}

/** Why a command can only be tried on the network; null for all commands that were run. */
export function reasonNot(command: string): string | null {
  const reasons: readonly [RegExp, string][] = [
    [/^npm ci/, 'it is what every run of the continuous integration begins with'],
    [/^npx wrangler login/, 'it opens a browser; the walk has a token instead'],
    [/^npx wrangler tail/, 'it listens on a socket of Cloudflare'],
  ]
  return reasons.find(([pattern]) => pattern.test(command))?.[1] ?? null
}
