/** An icon made of one path, in the text's colour. */

interface GlyphProps {
  path: string
  /** Makes the path available to `<use>`, for icons that a page repeats a hundred times. */
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
