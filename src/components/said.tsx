import type { Said } from '../texts/localised'

interface SaidTextProps {
  said: Said<string | null> | null
  className?: string | undefined
}

/** A paragraph in the content's own words; nothing if there are none. */
export const SaidText = ({ said, className }: SaidTextProps) =>
  said?.text ? (
    <p className={className} lang={said.lang}>
      {said.text}
    </p>
  ) : null
