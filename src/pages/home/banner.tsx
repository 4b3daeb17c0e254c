import { contentLocale } from '../../base/overrides'
import { currentSlides } from '../../centre/items/listing'
import { plainText } from '../../centre/plain-text'
import { foldName } from '../../centre/stores/names'
import { IconLink } from '../../components/button-link'
import { Picture } from '../../components/picture/picture'
import type { Banner, GalleryItem, Homepage } from '../../content/schema/media'
import type { ContextProps, PageContext } from '../../request/context'
import { contentHref } from '../../request/links'
import { contentLang, inLanguage } from '../../texts/localised'

/** True for "Home Banner", "Homepage Slider", "northfield-home-page" and the like, but not for "Home & Garden". */
const isOfHome = ({ name, slug }: Banner): boolean =>
  [name, slug].some((text) => {
    const words = ` ${foldName(text ?? '').replace(/[^a-z0-9]+/g, ' ')} `
    return (
      / home ?page | home (?:banners?|slid\w+|carousel|hero|images?|pictures?|main|top) /.test(words) ||
      words.trim() === 'home'
    )
  })

/** The current slides of the first group that has any: of the homepage record, else of those named for it. */
export function homeSlides(homepage: Homepage | null, banners: readonly Banner[], context: PageContext) {
  const own = homepage?.banners ?? []
  const groups = [...own.filter(isOfHome), ...own.filter((group) => !isOfHome(group)), ...banners.filter(isOfHome)]
  for (const group of groups) {
    const slides = currentSlides(group, context).filter(({ image_url }) => image_url !== null)
    if (slides.length > 0) return slides
  }
  return []
}

/** Characters of a button's label; a longer description is a text. */
const maxButtonLength = 40

/** The slide's description as its button's label, if that is a few words in the page's language. */
function buttonLabel(item: GalleryItem, { locale }: PageContext): string | null {
  const { text, lang } = inLanguage(item, 'description', locale)
  const words = plainText(text)
  return words !== '' && words.length <= maxButtonLength && lang === undefined ? words : null
}

type SlideProps = { item: GalleryItem; at: number; count: number; context: PageContext }

/** A picture with heading and line if the slide has both; else the picture alone, with the heading as its `alt`. */
function Slide({ item, at, count, context }: SlideProps) {
  const { t, locale } = context
  const name = inLanguage(item, 'name', locale)
  const line = inLanguage(item, 'callout', locale)
  // Headings have no translation; a translated name is preferred to an untranslated heading.
  const isTranslated = locale !== contentLocale() && name.lang === undefined
  const heading = item.heading === null || isTranslated ? name : { text: item.heading, lang: contentLang(locale) }
  const href = item.url === null ? null : contentHref(item.url, context)
  const hasText = heading.text !== null && line.text !== null
  const label = buttonLabel(item, context)
  const picture = (
    <Picture
      kind="slide"
      url={item.image_url ?? ''}
      alt={hasText ? '' : (heading.text ?? context.property.name)}
      lang={hasText || heading.text === null ? undefined : heading.lang}
      when={at === 0 ? 'first' : 'near'}
      context={context}
    />
  )
  return (
    <div
      className={hasText ? 'slide' : 'slide slide-bare'}
      id={`slide-${at + 1}`}
      role="group"
      aria-roledescription={t('banner.slide')}
      aria-label={t('gallery.position', { number: at + 1, count })}
    >
      {hasText || href === null ? picture : <a href={href}>{picture}</a>}
      {hasText ? (
        <div className="slide-text">
          <h2 lang={heading.lang}>
            {href === null ? (
              heading.text
            ) : (
              <a className="slide-link" href={href} aria-label={label ? `${heading.text}. ${label}` : undefined}>
                {heading.text}
              </a>
            )}
          </h2>
          <p lang={line.lang}>{line.text}</p>
          {href === null ? null : (
            <span className="more" aria-hidden="true">
              {label ?? t('banner.more')}
            </span>
          )}
        </div>
      ) : null}
    </div>
  )
}

/** The slides in a row that scrolls, but never by itself. */
export function HomeBanner({ slides, context }: ContextProps & { slides: readonly GalleryItem[] }) {
  const { t } = context
  const count = slides.length
  if (count === 0) return null
  return (
    <section
      className="banner"
      aria-roledescription={t('banner.carousel')}
      aria-label={t('banner.label')}
      data-carousel=""
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard. */}
      <div className="slides" tabIndex={0} role="group" aria-label={t('banner.slides')}>
        {slides.map((item, at) => (
          <Slide key={item.id ?? `${item.image_url} ${at}`} item={item} at={at} count={count} context={context} />
        ))}
      </div>
      {count > 1 ? (
        <div className="row banner-ctl">
          <IconLink
            icon="arrow-left"
            href={`#slide-${count}`}
            aria-label={t('banner.previous')}
            data-slide="previous"
          />{' '}
          <IconLink icon="arrow-right" href="#slide-2" aria-label={t('banner.next')} data-slide="next" />{' '}
          <span className="count" data-slide-count={t('gallery.position')}>
            {t('gallery.position', { number: 1, count })}
          </span>
        </div>
      ) : null}
    </section>
  )
}
