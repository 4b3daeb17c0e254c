/** Attributes of an `<img>` that say where it comes from, as React names them. */
export interface PictureSources {
  src: string
  srcSet?: string
  sizes?: string
}

/** A store's logo on a plate of paper colour; without one, or if it fails to load, the name in the display face. */
export const plate = ({ name, logo, lazy }: { name: string; logo: PictureSources | null; lazy: boolean }) => (
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
