import { Icon } from '../../components/icon'
import { RichText } from '../../components/prose/rich-text'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'

const looks = {
  warning: { className: 'alert alert-warning', icon: 'triangle-alert' },
  danger: { className: 'alert alert-danger', icon: 'octagon-alert' },
  other: { className: 'alert alert-info', icon: 'info' },
} as const

/** "Early closing" gets a colon before its message; a title that ends in punctuation keeps it. */
const withColon = (title: string): string => (/[.:!?…]$/.test(title) ? title : `${title}:`)

/** The property's alert, in the page's flow and not dismissible; null when there is none (rule 3.7). */
export function Alert({ context }: { context: PageContext }) {
  const { property, locale } = context
  const type = property.alert_display_type
  const { text: title, lang: titleLang } = inLanguage(property, 'alert_title', locale)
  const { text: message, lang: messageLang } = inLanguage(property, 'alert_message', locale)
  if (type === 'none' || (title === null && message === null)) return null
  const look = type === 'warning' || type === 'danger' ? looks[type] : looks.other
  return (
    <section className={look.className} aria-label={context.t('alert.label')} data-alert="">
      <div className="wrap">
        <Icon name={look.icon} />
        <div className="alert-text">
          {title === null ? null : <b lang={titleLang}>{`${message === null ? title : withColon(title)} `}</b>}
          {message === null ? null : (
            <RichText html={message} lang={messageLang} className="alert-message" context={context} />
          )}
        </div>
      </div>
    </section>
  )
}
