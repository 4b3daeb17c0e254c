import type { SocialLink } from '../../content/schema/property'
import { webLabel } from '../../request/links'
import type { Texts } from '../../texts/texts'
import { SocialIcon } from '../icon'
import { spaced } from '../spaced'

interface SocialLinksProps {
  links: readonly SocialLink[]
  /** Whose pages they are. */
  name: string
  t: Texts
}

/** `callout` is the label for screen readers, where it says more than the network's name. */
function labelOf({ social_type, callout, url }: SocialLink, name: string, t: Texts): string {
  if (callout && callout !== social_type) return callout
  return t('social.on', { name, network: social_type ?? webLabel(url ?? '') })
}

/** Glyph links to a centre's or store's pages elsewhere; those without an address are left out. */
export function SocialLinks({ links, name, t }: SocialLinksProps) {
  const usable = links.filter(({ url }) => url !== null)
  if (usable.length === 0) return null
  return (
    <div className="social">
      {spaced(
        usable.map((link) => (
          <a key={`${link.social_type} ${link.url}`} href={link.url ?? ''}>
            <SocialIcon network={link.social_type} />
            <span className="sr">{labelOf(link, name, t)}</span>
          </a>
        )),
      )}
    </div>
  )
}
