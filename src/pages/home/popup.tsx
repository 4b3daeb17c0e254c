import { centre } from '../../base/config'
import { IconButton, PrimaryLink } from '../../components/button-link'
import { Picture } from '../../components/picture/picture'
import { FieldText } from '../../components/prose/rich-text'
import { Words } from '../../components/text'
import type { Popup as PopupRecord } from '../../content/schema/media'
import type { ContextProps } from '../../request/context'
import { contentHref } from '../../request/links'
import { inLanguage } from '../../texts/localised'

/** In seconds: a longer delay is a mistake about the unit. */
const maxDelay = 600

/** A popup, closed: client/behaviours/popup.ts opens it once per session; before, its picture is not fetched. */
export function Popup({ popup, context }: ContextProps & { popup: PopupRecord | null }) {
  const { t, locale } = context
  if (popup === null) return null
  const name = inLanguage(popup, 'name', locale)
  const href = popup.photo_link === null ? null : contentHref(popup.photo_link, context)
  const { delaySeconds, trigger } = centre.popup
  const centreName = name.text === null ? context.property.name : undefined
  // The name is also below the picture, but a link needs a text.
  const alt = href === null ? (centreName ?? '') : (name.text ?? t('banner.more'))
  const picture = popup.image_url && (
    <Picture kind="popup" url={popup.image_url} alt={alt} lang={centreName ? undefined : name.lang} context={context} />
  )
  return (
    <dialog
      className="popup"
      // A preview has no script to open it.
      open={context.preview !== undefined || undefined}
      id="popup"
      aria-labelledby={name.text === null ? undefined : 'h-popup'}
      aria-label={centreName}
      data-popup={popup.id ?? ''}
      data-delay={Math.min(Math.max(popup.delay_seconds ?? delaySeconds, 0), maxDelay)}
      data-leaving={(popup.trigger ?? trigger) === 'leaving' ? '' : undefined}
    >
      {picture && href !== null ? <a href={href}>{picture}</a> : picture}
      <form className="popup-body" method="dialog">
        <Words as="h2" id="h-popup" of={name} />
        <FieldText of={popup} field="description" context={context} />
        <p className="row">
          {href === null ? null : <PrimaryLink href={href}>{t('banner.more')}</PrimaryLink>}{' '}
          <button className="btn btn-quiet" type="submit">
            {href === null ? t('gallery.close') : t('popup.later')}
          </button>
        </p>
        <IconButton icon="x" type="submit" aria-label={t('gallery.close')} />
      </form>
    </dialog>
  )
}
