import type { PageContext } from '../pages/page'

/** A step of the way to this page; the last one is the page itself and has no link. */
export interface Crumb {
  name: string
  /** Path of this site, without language prefix. */
  path?: string
  lang?: string | undefined
}

/** Where the visitor is. The home page is added in front. */
export function Breadcrumbs({ crumbs, context }: { crumbs: readonly Crumb[]; context: PageContext }) {
  const { t, link } = context
  return (
    <nav className="crumbs" aria-label={t('crumbs.label')}>
      <ol>
        {[{ name: t('crumbs.home'), path: '/' }, ...crumbs].map(({ name, path, lang }: Crumb) => (
          <li key={path ?? name} lang={lang}>
            {path === undefined ? <span aria-current="page">{name}</span> : <a href={link(path)}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
