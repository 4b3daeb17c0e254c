/** A drawn sign of one path, in the colour of the text. */

interface GlyphProps {
  path: string
  /** Makes the shape available to `<use>`: for shapes that a page repeats a hundred times. */
  id?: string | undefined
}

export const glyph = ({ path, id }: GlyphProps) => (
  <svg
    className="icon"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path id={id} d={path} />
  </svg>
)
