import { shareLinks, shareUrl } from '../../centre/items/share-links'
import type { Contest, Event, Job, Promotion } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import { asWritten } from '../../texts/localised'
import type { Texts } from '../../texts/texts'
import { Icon, SocialIcon } from '../icon'

interface ShareLinksProps {
  /** Absolute address of the item. */
  url: string
  title: string
  /** May be HTML. */
  quote: string | null
  t: Texts
}

const labels = { facebook: 'share.facebook', twitter: 'share.twitter', email: 'share.email' } as const

/** Share links without any network's script, and a button for the device's own sharing, which needs ours. */
export function ShareLinks({ url, title, quote, t }: ShareLinksProps) {
  return (
    <ul className="share row no-print" aria-label={t('share.label')}>
      {shareLinks(url, title, quote).map(({ network, href }) => (
        <li key={network}>
          <a className="chip" href={href} rel="nofollow">
            {network === 'email' ? (
              <Icon name="mail" />
            ) : (
              <SocialIcon network={network === 'twitter' ? 'x' : network} />
            )}
            {t(labels[network])}
          </a>
        </li>
      ))}
      <li>
        <button
          className="chip needs-script"
          type="button"
          data-share={url}
          data-share-title={title}
          data-share-native={t('share.native')}
          data-share-done={t('share.copied')}
          data-share-failed={t('share.failed')}
        >
          <Icon name="share-2" />
          <span>{t('share.copy')}</span>
        </button>
      </li>
    </ul>
  )
}

interface ShareItemProps {
  item: Contest | Event | Job | Promotion
  /** Path below which the item's page is. */
  list: string
  context: PageContext
}

/** The share links of an item's page; they come last in its text, wherever its panels are placed. */
export function ShareItem({ item, list, context: { t, site, link, locale } }: ShareItemProps) {
  return (
    <ShareLinks
      url={shareUrl(site, link(list), item.slug)}
      title={asWritten(item, 'name', locale).text}
      quote={asWritten(item, 'description', locale).text}
      t={t}
    />
  )
}
