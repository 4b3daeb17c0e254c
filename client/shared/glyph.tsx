/** An icon made of one path, in the text's colour; by its `id`, `<use>` repeats it a hundred times on a page. */
export const glyph = ({ path, id }: { path: string; id?: string | undefined }) => (
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
