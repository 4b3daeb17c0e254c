import { centre, type MenuItem } from '../../base/config'
import type { PageContext } from '../../request/context'
import { familyListed, listsNothing } from '../../request/links'
import { labelIn } from '../../texts/localised'
import { Icon } from '../icon'
import { LabelLink } from './label-link'

/** The `aria-current` of a link: 'page' for the page itself, 'true' for a section that contains it. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  // A link to a part of a list stands for the whole of it: "/promotions/stores".
  const family = familyListed(href)
  const section = family === null ? href : `/${family}`
  return path === section || path.startsWith(`${section}/`) ? 'true' : undefined
}

/** A group that opens without script; all share one `name`, so that opening one closes the others. */
function MenuGroup({ item, context }: { item: MenuItem; context: PageContext }) {
  const { text, lang } = labelIn(item.name, context.locale)
  const isCurrent = item.sub_menu?.some(({ href }) => currentOf(href, context.path) !== undefined)
  return (
    <details name="menu">
      <summary className="nav-btn" lang={lang} aria-current={isCurrent ? 'true' : undefined}>
        {text}
        <Icon name="chevron-down" />
      </summary>
      <ul className="drop">
        {item.sub_menu?.map(({ id, name, href }) => (
          <li key={id}>
            <LabelLink name={name} href={href} current={currentOf(href, context.path)} context={context} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The menu without links to empty families (rule 5.9), and without groups that have no links left. */
const menuHere = (context: PageContext): readonly MenuItem[] =>
  centre.menu.flatMap((item) => {
    if (item.sub_menu === undefined) return listsNothing(item.href ?? '', context) ? [] : [item]
    const links = item.sub_menu.filter(({ href }) => !listsNothing(href, context))
    return links.length === 0 ? [] : [{ ...item, sub_menu: links }]
  })

/** The main menu (rule 5.5), its groups as disclosures. */
export function MainMenu({ context }: { context: PageContext }) {
  return (
    <nav className="nav" aria-label={context.t('header.main')}>
      <ul>
        {menuHere(context).map((item) => (
          <li key={item.id}>
            {item.href ? (
              <LabelLink
                name={item.name}
                href={item.href}
                className="nav-btn"
                current={currentOf(item.href, context.path)}
                context={context}
              />
            ) : (
              <MenuGroup item={item} context={context} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
