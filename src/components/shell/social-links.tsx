import type { SocialLink } from '../../content/schema/property'
import type { PageContext } from '../../request/context'
import { webLabel } from '../../request/links'
import { contentLang } from '../../texts/localised'
import { SocialIcon } from '../icon'
import { spaced } from '../spaced'

interface SocialLinksProps {
  links: readonly SocialLink[]
  /** Whose pages they are. */
  name: string
  context: Pick<PageContext, 't' | 'locale'>
}

/** As it is called today: records say "Twitter". */
const calledNow = (network: string | null): string | null => (/^twitter$/i.test(network ?? '') ? 'X' : network)

/** `callout` is the label for screen readers, where it says more than the network's name. */
function labelOf(
  { social_type, callout, url }: SocialLink,
  { name, context: { t, locale } }: SocialLinksProps,
): string {
  // It has no twin: in another language the name and the network say as much.
  if (callout && callout !== social_type && contentLang(locale) === undefined) return callout
  return t('social.on', { name, network: calledNow(social_type) ?? webLabel(url ?? '') })
}

/** Glyph links to a centre's or store's pages elsewhere; those without an address are left out. */
export function SocialLinks(props: SocialLinksProps) {
  const usable = props.links.filter(({ url }) => url !== null)
  if (usable.length === 0) return null
  return (
    <div className="social">
      {spaced(
        usable.map((link) => (
          <a key={`${link.social_type} ${link.url}`} href={link.url ?? ''}>
            <SocialIcon network={link.social_type} />
            <span className="sr">{labelOf(link, props)}</span>
          </a>
        )),
      )}
    </div>
  )
}
