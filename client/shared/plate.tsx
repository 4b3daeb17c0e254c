/** A store's logo on a paper plate; without one, the name in the display type. */

/** Attributes of the logo's `<img>` that say where it comes from. */
export interface LogoSources {
  src: string
  srcSet?: string
  sizes?: string
}

interface PlateProps {
  /** Also stands there when the logo cannot be had. */
  name: string
  logo: LogoSources | null
  /** Fetched when it comes near the window. */
  lazy: boolean
}

/** A store's logo, or its name where it has none. */
export function plate({ name, logo, lazy }: PlateProps) {
  return (
    <div className="plate">
      {logo ? (
        <img {...logo} alt="" width="280" height="168" data-name={name} loading={lazy ? 'lazy' : undefined} />
      ) : (
        <span className="display" aria-hidden="true">
          {name}
        </span>
      )}
    </div>
  )
}
