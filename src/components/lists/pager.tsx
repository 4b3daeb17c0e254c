import type { PageOf } from '../../centre/items/listing'
import type { ContextProps } from '../../request/context'
import { IconLink } from '../button-link'
import { Icon } from '../icon'

type PagerProps = ContextProps & { page: Pick<PageOf<unknown>, 'page' | 'pages'>; addressOf: (page: number) => string }

/** Arrows and "Page 1 of 3"; nothing for a single page. `addressOf`: the path of a page; pages count from 1. */
export function Pager({ page: { page, pages }, addressOf, context: { t, link } }: PagerProps) {
  if (pages < 2) return null
  const arrow = (to: number, label: string, icon: 'arrow-left' | 'arrow-right', rel: 'prev' | 'next') =>
    to < 1 || to > pages ? (
      <span className="icon-btn off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      <IconLink icon={icon} href={link(addressOf(to))} aria-label={label} rel={rel} />
    )
  return (
    <nav className="row pager" aria-label={t('pager.label')}>
      {arrow(page - 1, t('pager.previous'), 'arrow-left', 'prev')}
      <p>{t('pager.position', { page, pages })}</p>
      {arrow(page + 1, t('pager.next'), 'arrow-right', 'next')}
    </nav>
  )
}
