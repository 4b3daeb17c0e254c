import { type Network, networkName, networkOf, profilesOf } from '../../centre/social-networks'
import type { SocialLink } from '../../content/schema/property'
import type { ContextProps } from '../../request/context'
import { addressLabel } from '../../request/links'
import { contentLang } from '../../texts/localised'
import { Icon, SocialIcon } from '../icon'
import { withSpaces } from '../text'

const genericType = /^(?:others?|autres?|social(?: media)?|web ?site|site(?: web)?|web|links?|url|custom)$/i

/** The network's name, else its type in the record, else its host. */
function labelOf({ social_type: type, url }: SocialLink, network: Network | null): string {
  if (network) return networkName(network)
  return type === null || genericType.test(type) ? addressLabel(url ?? '') : type
}

/** For screen readers, if it says more than the visible label and contains it (WCAG 2.5.3); else null. */
function calloutOf({ social_type, callout }: SocialLink, network: Network | null, label: string): string | null {
  const isMore = callout && ![social_type, label].some((each) => each?.toLowerCase() === callout.toLowerCase())
  return isMore && (network || callout.includes(label)) ? callout : null
}

type SocialLinksProps = ContextProps & { links: readonly SocialLink[]; name: string }

/** Links to social media pages: the network's icon, or a label; not to a network's front page. */
export function SocialLinks({ links, name, context: { t, locale } }: SocialLinksProps) {
  const usable = profilesOf(links)
  if (usable.length === 0) return null
  // A callout has no translation: in another language, owner and network have to do.
  const hasCallouts = contentLang(locale) === undefined
  return (
    <div className="social">
      {withSpaces(usable, (link) => {
        const network = networkOf(link)
        const label = labelOf(link, network)
        return (
          <a key={link.url} href={link.url}>
            {network ? (
              <SocialIcon network={network} />
            ) : (
              <span className="row" aria-hidden="true">
                <Icon name="globe" />
                {label}
              </span>
            )}{' '}
            <span className="sr">
              {(hasCallouts && calloutOf(link, network, label)) || t('social.on', { name, network: label })}
            </span>
          </a>
        )
      })}
    </div>
  )
}
