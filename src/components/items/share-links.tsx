import { urlEncode } from '../../base/bytes/encoded'
import { listPathOf } from '../../centre/addresses'
import type { ItemType, MaybeExtra } from '../../centre/items/kinds'
import { shareLinks } from '../../centre/items/share-links'
import type { ContextProps, PageContext } from '../../request/context'
import { asWritten } from '../../texts/localised'
import { Icon, SocialIcon } from '../icon'

/** Share links without any network's script, and a button for the device's own sharing. */
export function ShareLinks({ list, slug, title, quote, context }: Share & ContextProps) {
  const { t, site, link } = context
  const url = `${site}${link(list)}/${urlEncode(slug)}`
  return (
    <ul className="share row" aria-label={t('share.label')}>
      {shareLinks(url, title, quote).map(({ network, href }) => (
        <li key={network}>
          <a className="chip" href={href} rel="nofollow">
            {network === 'email' ? (
              <Icon name="mail" />
            ) : (
              <SocialIcon network={network === 'twitter' ? 'x' : network} />
            )}
            {t(`share.${network}`)}
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

/** What is shared of an item of a list. */
export const shareOfItem = (
  list: ItemType,
  item: { slug: string; name: string; description: string | null } & MaybeExtra,
  { locale }: Pick<PageContext, 'locale'>,
) => ({
  /** Path of the list below which its page is. */
  list: listPathOf(list, item),
  slug: item.slug,
  title: asWritten(item, 'name', locale).text,
  /** May be HTML. */
  quote: asWritten(item, 'description', locale).text,
})

type Share = ReturnType<typeof shareOfItem>
