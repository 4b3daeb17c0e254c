import type { ReactNode } from 'react'
import { pagesBanner, propertyBanner } from '../../base/config'
import { currentSlides } from '../../centre/items/listing'
import type { Banner } from '../../content/schema/media'
import type { ContextProps, PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'
import { Picture } from '../picture/picture'
import { hashOf } from '../picture/stand-ins'
import { Words } from '../text'

/** The breadcrumb trail; the home page is added in front. */
export const Breadcrumbs = ({ crumbs, context: { t, link } }: ContextProps & { crumbs: readonly Crumb[] }) => (
  <nav className="crumbs" aria-label={t('crumbs.label')}>
    <ol className="row">
      {[{ text: t('crumbs.home'), path: '/' }, ...crumbs].map(({ text, path, lang }: Crumb) => (
        <li key={path ?? text} lang={lang}>
          {path === undefined ? <span aria-current="page">{text}</span> : <a href={link(path)}>{text}</a>}
        </li>
      ))}
    </ol>
  </nav>
)

/** The families that a group of banners is named for: "events" and "contests" of "Events & Contests Banner". */
const familiesNamed = ({ name }: Banner): string[] =>
  name
    .toLowerCase()
    .replace(/ banner$/, '')
    .split(/,? & |,? and |, /)

/** The picture of an inside page: of the group named for it, else of the property's banner, else none (rule 4.9). */
export function pageBanner(banners: readonly Banner[], name: string | null, context: PageContext): string | null {
  for (const wanted of [name, propertyBanner]) {
    const own = wanted?.toLowerCase()
    const group =
      banners.find((banner) => banner.name.toLowerCase() === own) ??
      banners.find((banner) => familiesNamed(banner).some((family) => `${family} banner` === own))
    const pictures = currentSlides(group, context).flatMap(({ image_url }) => image_url ?? [])
    // Pages that share a group show different pictures of it.
    const isShared = wanted === propertyBanner || wanted === pagesBanner
    const picture = pictures[isShared ? hashOf(context.path) % pictures.length : 0]
    if (picture) return picture
  }
  return null
}

export interface HeadedPageProps extends ContextProps {
  title: Omit<Crumb, 'path'>
  picture: string | null
  /** The title alone by default: a page of the first level. */
  crumbs?: readonly Crumb[] | undefined
  under?: ReactNode
  children?: ReactNode
}

/** An inside page: a picture with a tab for breadcrumbs and h1, and below it the page's own part. */
export const HeadedPage = ({ title, picture, crumbs = [title], under, context, children }: HeadedPageProps) => (
  <>
    <div className="page-head">
      {picture ? <Picture kind="head" url={picture} context={context} /> : null}
      <div className="wrap">
        <div className="page-tab">
          <Breadcrumbs crumbs={crumbs} context={context} />
          <Words as="h1" tabIndex={-1} of={title} />
          {under}
        </div>
      </div>
    </div>
    <div className="wrap page-body">{children}</div>
  </>
)
