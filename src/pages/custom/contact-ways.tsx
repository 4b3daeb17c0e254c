import { centre } from '../../base/config'
import { routes } from '../../base/routes'
import { addressLines } from '../../centre/place'
import { CallButton, FactLine, MailLine } from '../../components/items/item-parts'
import { ArrivalLink, DirectionsLink } from '../../components/shell/directions-link'
import { whole } from '../../components/whole'
import type { PageContext } from '../../request/context'
import { telHref } from '../../request/links'
import { centreToday, todaySentence } from '../../texts/hours-words'

/** How to reach a person: telephone, e-mail, the way there, and whether anyone is in today. */
export function ContactWays({ title, context }: { title: string; context: PageContext }) {
  const { property, link } = context
  const { contact_phone: phone, contact_email: email } = property
  const address = addressLines(property)
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ul className="facts">
        {phone === null ? null : (
          <FactLine icon="phone">
            <a href={telHref(phone)}>{phone}</a>
          </FactLine>
        )}
        <MailLine email={email} />
        {address.length === 0 ? null : (
          <FactLine icon="map-pin">
            <DirectionsLink property={property}>{address.join(', ')}</DirectionsLink>
          </FactLine>
        )}
        {centre.arrival === null || centre.arrival === context.path ? null : (
          <FactLine icon="bus">
            <ArrivalLink context={context} />
          </FactLine>
        )}
        <FactLine icon="clock">
          <a href={link(routes.hours.path)}>{whole(todaySentence(centreToday(context), context))}</a>
        </FactLine>
      </ul>
    </section>
  )
}

/** The telephone number before the form, for those who would rather call. A wide page has it beside the form. */
export function CallFirst({ context: { property, t } }: { context: PageContext }) {
  const { contact_phone: phone } = property
  if (phone === null) return null
  return (
    <p className="call-first no-print">
      <CallButton phone={phone}>{t('hours.call', { phone })}</CallButton>
    </p>
  )
}
