import type { ReactNode } from 'react'
import { destinationOf, directionsUrl } from '../../centre/place'
import type { Property } from '../../content/schema/property'

/** A link to the way there, outdoors: `children` alone where nobody says where the centre is. */
export function DirectionsLink({ property, children }: { property: Property; children: ReactNode }) {
  const href = directionsUrl(property)
  if (href === null) return children
  return (
    <a href={href} data-destination={destinationOf(property)}>
      {children}
    </a>
  )
}
