/** A link in a list of chips, on the server and in the browser. */
export const chipItem = ({ href, text }: { href: string; text: string }) => (
  <li key={href}>
    <a className="chip" href={href}>
      {text}
    </a>
  </li>
)
