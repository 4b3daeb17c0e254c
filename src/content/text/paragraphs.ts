/** Plain text as HTML: escaped, so a page may show it without the sanitiser. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** One paragraph per block between blank lines, keeping its line breaks. */
export const paragraphsOf = (plain: string) => blocksOf(plain.replace(/[&<>]/g, (mark) => escapes[mark] ?? mark))

/** The same for text that is escaped already. */
export const blocksOf = (html: string): string =>
  html
    .split(/\n[\t \n]*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
