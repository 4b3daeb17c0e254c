/** A store's logo on a paper plate; without one, the name in the display type. */

interface PlateProps {
  name: string
  /** Address of the picture. */
  logo: string | null
  /** Fetched when it comes near the window. */
  lazy: boolean
}

export function plate({ name, logo, lazy }: PlateProps) {
  return (
    <div className="plate">
      {logo ? (
        <img src={logo} alt="" width="280" height="168" loading={lazy ? 'lazy' : undefined} />
      ) : (
        <span className="display" aria-hidden="true">
          {name}
        </span>
      )}
    </div>
  )
}
