import type { ReactNode } from 'react'
import { centre } from '../../base/config'
import { destinationOf, directionsUrl } from '../../centre/place'
import type { Property } from '../../content/schema/property'
import type { PageContext } from '../../request/context'

/** A link to the centre's page about parking, transit and step-free arrival; nothing if it has none. */
export function ArrivalLink({ context: { t, link } }: { context: Pick<PageContext, 't' | 'link'> }) {
  return centre.arrival === null ? null : <a href={link(centre.arrival)}>{t('hours.arrival')}</a>
}

/** A link to directions to the centre; `children` alone if its location is unknown. */
export function DirectionsLink({ property, children }: { property: Property; children: ReactNode }) {
  const href = directionsUrl(property)
  if (href === null) return children
  return (
    <a href={href} data-destination={destinationOf(property)}>
      {children}
    </a>
  )
}
