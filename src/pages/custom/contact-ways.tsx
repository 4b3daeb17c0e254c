import type { ReactNode } from 'react'
import { centre } from '../../base/config'
import { routes } from '../../base/routes'
import { telHref } from '../../base/telephone'
import { addressLines } from '../../centre/place'
import { CallButton, FactLine, MailLine, PhoneLine } from '../../components/items/item-parts'
import { ArrivalLink, DirectionsLink } from '../../components/shell/links'
import { noWrap } from '../../components/text'
import type { Article } from '../../queries/custom-pages'
import type { PageContext } from '../../request/context'
import { centreToday, todaySentence } from '../../texts/hours-words'
import type { TextKey } from '../../texts/texts'
import { typeset } from '../../texts/typeset'
import { ArticlePicture } from './article'

/** How to reach a person: telephone, e-mail, address, today's hours. */
function ContactWays({ title, context }: { title: string; context: PageContext }) {
  const { property, link, locale } = context
  const { contact_phone: phone, contact_email: email } = property
  const address = addressLines(property)
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ul className="facts">
        <PhoneLine phone={phone} />
        <MailLine email={email} />
        {address.length === 0 ? null : (
          <FactLine icon="map-pin">
            <DirectionsLink property={property}>{typeset(address.join(', '), locale)}</DirectionsLink>
          </FactLine>
        )}
        {centre.arrival === null || centre.arrival === context.path ? null : (
          <FactLine icon="bus">
            <ArrivalLink context={context} />
          </FactLine>
        )}
        <FactLine icon="clock">
          <a className="of-day" href={link(routes.hours.path)}>
            {noWrap(todaySentence(centreToday(context), context))}
          </a>
        </FactLine>
      </ul>
    </section>
  )
}

type WithSidebarProps = { article: Article | null; heading: TextKey; context: PageContext; children: ReactNode }

/** A page's text, and beside it whom to ask and the record's picture. */
export const WithSidebar = ({ article, heading, context, children }: WithSidebarProps) => (
  <div className="split">
    <div>{children}</div>
    <aside>
      <ContactWays title={context.t(heading)} context={context} />
      <ArticlePicture article={article} context={context} />
    </aside>
  </div>
)

/** The telephone number above the form. In a wide window, it is beside the form instead. */
export function CallLink({ context: { property, t } }: { context: PageContext }) {
  const { contact_phone: phone } = property
  if (phone === null || telHref(phone) === undefined) return null
  return (
    <p className="call-first no-print">
      <CallButton phone={phone}>{t('hours.call', { phone })}</CallButton>
    </p>
  )
}
