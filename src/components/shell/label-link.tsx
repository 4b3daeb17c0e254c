import type { Label } from '../../base/centre/schema/fields'
import type { PageContext } from '../../request/context'
import { labelIn } from '../../texts/localised'

interface LabelLinkProps {
  name: Label
  /** Path of this site, or an address elsewhere. */
  href: string
  className?: string
  current?: 'page' | 'true' | undefined
  context: PageContext
}

/** A link that the centre's folder names. */
export function LabelLink({ name, href, className, current, context }: LabelLinkProps) {
  const { text, lang } = labelIn(name, context.locale)
  return (
    <a className={className} href={context.link(href)} lang={lang} aria-current={current}>
      {text}
    </a>
  )
}
