interface RichTextProps {
  /** Sanitised when it entered the cache (src/content/text/sanitize.ts); nothing else may be passed. */
  html: string
  lang?: string | undefined
  className?: string
}

/** Editor text from the content service. */
export function RichText({ html, lang, className = 'prose' }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; the HTML passed the sanitiser's allow-list.
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
