import type { SocialLink } from '../../content/schema/property'
import type { PageContext } from '../../request/context'
import { webLabel } from '../../request/links'
import { contentLang } from '../../texts/localised'
import { SocialIcon } from '../icon'
import { spaced } from '../spaced'

interface SocialLinksProps {
  links: readonly SocialLink[]
  /** The owner: the centre or a store. */
  name: string
  context: Pick<PageContext, 't' | 'locale'>
}

/** The network's current name: records still say "Twitter". */
const calledNow = (network: string | null): string | null => (/^twitter$/i.test(network ?? '') ? 'X' : network)

/** The label for screen readers: `callout` if it says more than the network's name. */
function labelOf(
  { social_type, callout, url }: SocialLink,
  { name, context: { t, locale } }: SocialLinksProps,
): string {
  // `callout` has no translation: in another language, owner and network say as much.
  if (callout && callout !== social_type && contentLang(locale) === undefined) return callout
  return t('social.on', { name, network: calledNow(social_type) ?? webLabel(url ?? '') })
}

/** Icon links to a centre's or store's social media pages; entries without a URL are left out. */
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
