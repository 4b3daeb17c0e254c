import { centre } from '../../base/config'

interface LogoProps {
  /** Empty where a name stands beside it. */
  alt: string
  /** What it lies on. */
  on: 'paper' | 'dark'
  className?: string
  /** Not seen at once: the browser may wait. */
  lazy?: boolean
}

/** The centre's logo. */
export function Logo({ alt, on, className, lazy = false }: LogoProps) {
  const { src, onDark, width, height } = centre.logo
  return (
    <img
      className={className}
      src={on === 'dark' ? onDark : src}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
    />
  )
}

/** What the header's bar lies on. */
export const headerGround = centre.theme.header === 'dark' ? 'dark' : 'paper'
export const headerClass = headerGround === 'dark' ? 'site-header is-dark' : 'site-header'
