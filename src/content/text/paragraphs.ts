/** Plain text as HTML. It has no markup but ours, so a page may show it without the cleaner, which it has not loaded (clean-html.ts). */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A paragraph for each that a blank line ends, and its lines as they are. */
export const paragraphsOf = (plain: string): string =>
  plain
    .replace(/[&<>]/g, (mark) => escapes[mark] ?? mark)
    .split(/\n[\t \n]*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
