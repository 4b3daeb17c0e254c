import { type Network, networkName, networkOf, profilesOf } from '../../centre/social-networks'
import type { SocialLink } from '../../content/schema/property'
import type { PageContext } from '../../request/context'
import { addressLabel } from '../../request/links'
import { contentLang } from '../../texts/localised'
import { Icon, SocialIcon } from '../icon'
import { withSpaces } from '../text'

interface SocialLinksProps {
  links: readonly SocialLink[]
  name: string
  context: Pick<PageContext, 't' | 'locale'>
}

interface ShownLink {
  network: Network | null
  /** The network's name, else its type in the record, else its host. */
  label: string
}

const genericType = /^(?:others?|autres?|social(?: media)?|web ?site|site(?: web)?|web|links?|url|custom)$/i

function shownAs(link: SocialLink): ShownLink {
  const network = networkOf(link)
  const type = link.social_type !== null && genericType.test(link.social_type) ? null : link.social_type
  return { network, label: network ? networkName(network) : (type ?? addressLabel(link.url ?? '')) }
}

/** The label for screen readers: `callout` if it says more than the visible label, and contains it (WCAG 2.5.3). */
function labelOf(
  { social_type, callout }: SocialLink,
  { network, label }: ShownLink,
  { name, context: { t, locale } }: SocialLinksProps,
): string {
  const isMore = callout && ![social_type, label].some((each) => each?.toLowerCase() === callout.toLowerCase())
  // `callout` has no translation: in another language, owner and network have to do.
  if (isMore && contentLang(locale) === undefined && (network || callout.includes(label))) return callout
  return t('social.on', { name, network: label })
}

/** Links to social media pages: the network's icon, or a label; not to a network's front page. */
export function SocialLinks(props: SocialLinksProps) {
  const usable = profilesOf(props.links)
  if (usable.length === 0) return null
  return (
    <div className="social">
      {withSpaces(
        usable.map((link) => {
          const shown = shownAs(link)
          return (
            <a key={link.url} href={link.url}>
              {shown.network ? (
                <SocialIcon network={shown.network} />
              ) : (
                <span className="row" aria-hidden="true">
                  <Icon name="globe" />
                  {shown.label}
                </span>
              )}{' '}
              <span className="sr">{labelOf(link, shown, props)}</span>
            </a>
          )
        }),
      )}
    </div>
  )
}
