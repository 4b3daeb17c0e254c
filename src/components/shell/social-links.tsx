import { isFrontPage, type Network, networkName, networkOf } from '../../centre/social-networks'
import type { SocialLink } from '../../content/schema/property'
import type { PageContext } from '../../request/context'
import { webLabel } from '../../request/links'
import { contentLang } from '../../texts/localised'
import { Icon, SocialIcon } from '../icon'
import { spaced } from '../spaced'

interface SocialLinksProps {
  links: readonly SocialLink[]
  name: string
  context: Pick<PageContext, 't' | 'locale'>
}

interface Shown {
  network: Network | null
  /** The network's name, or what stands for it: what the record calls it, or its host. */
  called: string
}

/** A type that names no network. */
const saysNothing = /^(?:others?|autres?|social(?: media)?|web ?site|site(?: web)?|web|links?|url|custom)$/i

function shownAs(link: SocialLink): Shown {
  const network = networkOf(link)
  const type = link.social_type !== null && saysNothing.test(link.social_type) ? null : link.social_type
  return { network, called: network ? networkName(network) : (type ?? webLabel(link.url ?? '')) }
}

/** The label for screen readers: `callout` if it says more than the network's name, and says what is seen. */
function labelOf(
  { social_type, callout }: SocialLink,
  { network, called }: Shown,
  { name, context: { t, locale } }: SocialLinksProps,
): string {
  const isMore = callout && ![social_type, called].some((each) => each?.toLowerCase() === callout.toLowerCase())
  // `callout` has no translation: in another language, owner and network say as much.
  if (isMore && contentLang(locale) === undefined && (network || callout.includes(called))) return callout
  return t('social.on', { name, network: called })
}

/** Links to social media pages: the network's icon, or the name of one that has none; none that leads to nobody. */
export function SocialLinks(props: SocialLinksProps) {
  const usable = props.links.filter(({ url }) => url !== null && !isFrontPage(url))
  if (usable.length === 0) return null
  return (
    <div className="social">
      {spaced(
        usable.map((link) => {
          const shown = shownAs(link)
          return (
            <a key={`${link.social_type} ${link.url}`} href={link.url ?? ''}>
              {shown.network ? (
                <SocialIcon network={shown.network} />
              ) : (
                <span className="row" aria-hidden="true">
                  <Icon name="globe" />
                  {shown.called}
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
