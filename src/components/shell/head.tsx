/** The document's head: what search engines, link previews and the browser's first paint need. */
import { centre, hasFamily, type Locale, languages } from '../../base/config'
import { files } from '../../centre/files'
import { copyrightYear, withPlainSpaces } from '../../centre/time/dates'
import type { MetaData } from '../../content/schema/page'
import type { Property } from '../../content/schema/property'
import { type Assets, firstViews } from '../../render/assets'
import type { FirstView } from '../../render/first-views'
import type { FirstBytes } from '../../render/stream'
import { linkOf } from '../../request/address'
import type { ContextProps } from '../../request/context'
import { absoluteUrl } from '../../request/links'
import { headOf, isPreviewable, type PageMeta } from '../../request/page-meta'
import { scriptJson } from '../island'

type HeadProps = ContextProps & { meta: PageMeta; record: MetaData | null; firstView: FirstView; assets: Assets }

/** The picture of a page without its own: the logo, if link previews can show it. */
const defaultImage = ({ default_logo: logo }: Property): string => (isPreviewable(logo) ? logo : '/icons/icon-512.png')

/** `hreflang` links: every page names all of the site's languages, its own included. */
function Alternates({ path, context: { locales, site } }: ContextProps & { path: string }) {
  if (locales.length < 2) return null
  const address = (locale: Locale): string => site + linkOf({ locale, locales })(path)
  return (
    <>
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={languages[locale].tag} href={address(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${site}${path}`} />
    </>
  )
}

/** Links to the feeds of this page: the calendar of events, the feed of posts and news. */
function FeedLinks({ context: { path, link } }: ContextProps) {
  const of = [files.news, files.events].filter(
    ({ family }) => hasFamily(family) && (path === '/' || path === `/${family}` || path.startsWith(`/${family}/`)),
  )
  return of.map((file) => <link key={file.path} rel="alternate" type={file.type} href={link(file.path)} />)
}

/** Title, description, address and picture, merged from the page's own metadata and the service's meta record. */
export function Head({ context, meta, record, firstView, assets }: HeadProps) {
  const { property, site, locale, now, zone, form, query } = context
  const words = headOf(meta, record, context)
  const { description, titleLang, descriptionLang, keywords, picture, canonical, path } = words
  const hasFailed = form !== undefined && (form.errors.length > 0 || form.trouble !== null)
  const title = hasFailed ? withPlainSpaces(context.t('forms.titleError', { title: words.title })) : words.title
  const image = picture ?? absoluteUrl(defaultImage(property), site)
  const graph = meta.structuredData?.filter((node) => node !== null) ?? []
  const until = meta.unavailableAfter && `unavailable_after: ${meta.unavailableAfter}`
  const robots = meta.noindex ? 'noindex,follow' : until
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title lang={titleLang}>{title}</title>
      {description ? <meta name="description" content={description} lang={descriptionLang} /> : null}
      {keywords ? <meta name="keywords" content={keywords} /> : null}
      {robots ? <meta name="robots" content={robots} /> : null}
      {meta.noindex ? null : <link rel="canonical" href={canonical} />}
      {/* In another language a list may have fewer pages. */}
      {meta.noindex || query.page !== undefined ? null : <Alternates path={path} context={context} />}
      <FeedLinks context={context} />
      <meta property="og:title" content={title} lang={titleLang} />
      <meta property="og:type" content={meta.type ?? 'website'} />
      {meta.published ? <meta property="article:published_time" content={meta.published} /> : null}
      {meta.modified ? <meta property="article:modified_time" content={meta.modified} /> : null}
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={property.name} />
      <meta property="og:locale" content={languages[locale].tag.replace('-', '_')} />
      {description ? <meta property="og:description" content={description} lang={descriptionLang} /> : null}
      <meta name="image" content={image} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={withPlainSpaces(meta.title ?? property.name)} lang={titleLang} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="copyright" content={`${copyrightYear(now, zone)} ${property.name}`} />
      <meta name="theme-color" content={centre.theme.colours['brand-7']} />
      <link rel="manifest" href={context.link(files.manifest.path)} />
      <HeadFiles firstView={firstView} assets={assets} />
      {graph.length > 0 ? (
        <script type="application/ld+json">
          {withPlainSpaces(scriptJson({ '@context': 'https://schema.org', '@graph': graph }))}
        </script>
      ) : null}
    </head>
  )
}

const fonts = [...new Set([centre.theme.display.file, centre.theme.text.file])].flatMap((file) =>
  file === null ? [] : `/fonts/${file}.woff2`,
)

/** An inline style sheet. The content security policy allows it by its digest, so it must be as built. */
const InlineStyle = ({ name }: { name: FirstView | 'base' }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, as built.
  <style dangerouslySetInnerHTML={{ __html: firstViews[name].css }} />
)

/** Icons, styles, fonts and scripts, also of the fatal error page. Styles of the first view are inline. */
export const HeadFiles = ({ firstView, assets }: { firstView: FirstView; assets: Assets }) => (
  <>
    <InlineStyle name="base" />
    <InlineStyle name={firstView} />
    {/* Every page uses both, and a font that misses the first paint is not shown (scripts/lib/theme.ts). */}
    {fonts.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    {assets.scripts.map((src) => (
      <script key={src} type="module" src={src} data-entry={src === assets.scripts.at(-1) ? '' : undefined} />
    ))}
    {assets.preloads?.map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
  </>
)

/** The element as React writes it, near the beginning of every head. */
const viewportTag = '<meta name="viewport" content="width=device-width, initial-scale=1"/>'

/** The beginning of every page, with which a browser can fetch files while content is being read. */
export function firstBytes(locale: Locale, firstView: FirstView, assets: Assets): FirstBytes {
  const styles = [firstViews.base, firstViews[firstView]].map(({ css }) => `<style>${css}</style>`)
  const ahead = [
    ...fonts.map((href) => `href="${href}" rel="preload" as="font" type="font/woff2" crossorigin`),
    ...[...assets.scripts, ...(assets.preloads ?? [])].map((href) => `href="${href}" rel="modulepreload"`),
  ].map((link) => `<link ${link}/>`)
  const opening = `<!DOCTYPE html><html lang="${languages[locale].tag}"><head><meta charset="utf-8"/>${viewportTag}`
  return { text: [opening, ...ahead, ...styles].join(''), upTo: viewportTag, styles }
}

/** The complete style sheet, for print or without script; else a script applies it (client/base/whole-style.ts). */
export function FullStyles({ assets }: { assets: Assets }) {
  const media = assets.scripts.length === 0 ? 'all' : '(scripting: none), print'
  return assets.styles.map((href) => <link key={href} rel="stylesheet" href={href} media={media} />)
}
