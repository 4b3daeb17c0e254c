/** The plain-text twin of an HTML text, as the service makes it: paragraphs run together without a space. */
export function plainText(html: string): string {
  return html
    .replace(/<(?:script|style)\b[^<]*<\/(?:script|style)>/g, '')
    .replace(/<[^<>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** Paragraphs as a simple editor writes them. */
export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

/** The same after pasting into an editor: with inline styles, and an empty paragraph between. */
export const pasted = (...texts: string[]): string =>
  texts
    .map(
      (text) =>
        `<p style="text-align: left; font-family: Calibri, sans-serif; margin: 0cm;"><span style="font-size: 11pt;">${text}</span></p>`,
    )
    .join('<p>&nbsp;</p>')
