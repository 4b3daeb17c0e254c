import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon'

type LinkProps = Omit<ComponentProps<'a'>, 'className'>
type ButtonLinkProps = LinkProps & { icon?: IconName; isMain?: boolean }

/** A link that looks like a button. `isMain`: the one most visitors come for. */
export const ButtonLink = ({ icon, isMain = false, children, ...attributes }: ButtonLinkProps) => (
  <a className={isMain ? 'btn' : 'btn btn-quiet'} {...attributes}>
    {icon ? <Icon name={icon} /> : null}
    {children}
  </a>
)

/** The button that most visitors come for. */
export const PrimaryLink = (props: LinkProps) => <ButtonLink isMain {...props} />

/** A link to more of the same. */
export const MoreLink = ({ children, ...attributes }: LinkProps & { children: string }) => (
  <a className="more" {...attributes}>
    {`${children} `}
    <Icon name="arrow-right" />
  </a>
)
