import type { LangText } from '../texts/localised'

type ParagraphProps = { said: LangText<string | null> | null; className?: string | undefined }

/** A paragraph of the content's text; nothing if there is none. */
export const Paragraph = ({ said, className }: ParagraphProps) =>
  said?.text ? (
    <p className={className} lang={said.lang}>
      {said.text}
    </p>
  ) : null
