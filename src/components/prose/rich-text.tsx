import { languages } from '../../base/config'
import { providerOf } from '../../content/text/embeds'
import type { PageContext } from '../../request/context'
import { withContentLinks } from '../../request/links'
import { inLanguage, type LangText, typesetHtmlIn, type With } from '../../texts/localised'
import { proseSourcesOf } from '../picture/sources'

interface RichTextProps {
  /** Must have been sanitised, as the content's HTML is before it is cached (src/content/text/sanitize.ts). */
  html: string
  lang?: string | undefined
  className?: string | undefined
  context: Pick<PageContext, 'imageResizing' | 'locale' | 't' | 'link' | 'site'>
}

/** An image as the sanitiser writes it (src/content/text/sanitize.ts): no attribute contains a bare quote. */
const imageTag = /<img src="([^"]*)" alt="([^"]*)"(?: width="(\d+)")?/g

/** The value of an attribute as the sanitiser writes it. */
export const decodeAttribute = (attribute: string): string =>
  attribute
    .replace(/&#x([0-9A-F]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** "<" stays escaped: a title that ends in "<img src=" would make a picture of the text after it. */
const encodeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${encodeAttribute(value)}"`

/** Sanitised HTML with the sources of its pictures for `imageResizing` (sources.ts). */
function withPictures(html: string, imageResizing: string | null): string {
  if (!html.includes('<img ')) return html
  return html.replace(imageTag, (_, address: string, alt: string, width?: string) => {
    const pixels = width === undefined ? null : Number(width)
    const { src, srcSet, sizes } = proseSourcesOf(decodeAttribute(address), pixels, imageResizing)
    const sources = attribute('src', src) + attribute('srcset', srcSet) + attribute('sizes', sizes)
    return `<img${sources} alt="${alt}"${attribute('width', width)}`
  })
}

/** A frame as the sanitiser writes it (src/content/text/sanitize.ts). */
const frameTag = /<iframe src="(https:\/\/[^"]*)" title="([^"]*)"/g

/** Replaces titles of frames that are only a service's name by a description in the page's language. */
function withFrameTitles(html: string, { locale, t }: RichTextProps['context']): string {
  if (!html.includes('<iframe ')) return html
  return html.replace(frameTag, (whole, source: string, title: string) => {
    const { kind, name } = providerOf(source)
    if (title !== name) return whole
    return `${whole.slice(0, -title.length - 1)}${t(`embed.${kind}`, { name })}" lang="${languages[locale].tag}"`
  })
}

/** Editor text from the content service. */
export function RichText({ html, lang, className = 'prose', context }: RichTextProps) {
  const linked = withContentLinks(typesetHtmlIn(html, lang, context.locale), context)
  const shown = withFrameTitles(withPictures(linked, context.imageResizing), context)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; the HTML passed the sanitiser's allow-list.
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />
}

type ProseProps = Omit<RichTextProps, 'html' | 'lang'> & { of: LangText<string | null> | null }

/** The same of a text that may be missing. */
export const Prose = ({ of, ...shown }: ProseProps) =>
  of?.text ? <RichText html={of.text} lang={of.lang} {...shown} /> : null

type FieldTextProps<Field extends string> = Omit<ProseProps, 'of'> & { of: With<Field> | null; field: Field }

/** Editor text of a record's field, in the visitor's language; nothing where it has none. */
export const FieldText = <Field extends string>({ of, field, ...shown }: FieldTextProps<Field>) => (
  <Prose of={of && inLanguage(of, field, shown.context.locale)} {...shown} />
)
