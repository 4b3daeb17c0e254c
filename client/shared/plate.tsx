/** Attributes of an `<img>` that say where it comes from, as React names them. */
export interface PictureSources {
  src: string
  srcSet?: string
  sizes?: string
}

interface PlateProps {
  /** Also shown when the logo fails to load. */
  name: string
  logo: PictureSources | null
  /** Loads the logo only near the viewport. */
  lazy: boolean
}

/** A store's logo on a plate of paper colour; without one, the name in the display face. */
export const plate = ({ name, logo, lazy }: PlateProps) => (
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
