import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon'

type LinkProps = Omit<ComponentProps<'a'>, 'className'>
type ButtonLinkProps = LinkProps & { icon?: IconName; isPrimary?: boolean }

/** A link that looks like a button. `isPrimary`: the one that most visitors come for. */
export const ButtonLink = ({ icon, isPrimary = false, children, ...attributes }: ButtonLinkProps) => (
  <a className={isPrimary ? 'btn' : 'btn btn-quiet'} {...attributes}>
    {icon ? <Icon name={icon} /> : null}
    {children}
  </a>
)

export const PrimaryLink = (props: ButtonLinkProps) => <ButtonLink isPrimary {...props} />

type IconProps = { icon: IconName }

/** A link or a button that shows an icon alone: its label says where it leads, or what it does. */
export const IconLink = ({ icon, ...attributes }: ComponentProps<'a'> & IconProps) => (
  <a className="icon-btn" {...attributes}>
    <Icon name={icon} />
  </a>
)
export const IconButton = ({ icon, ...attributes }: ComponentProps<'button'> & IconProps) => (
  <button className="icon-btn" {...attributes}>
    <Icon name={icon} />
  </button>
)

/** A link to more of the same. */
export const MoreLink = ({ children, ...attributes }: LinkProps & { children: string }) => (
  <a className="more" {...attributes}>
    {`${children} `}
    <Icon name="arrow-right" />
  </a>
)
