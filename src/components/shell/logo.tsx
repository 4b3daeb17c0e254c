import { centre } from '../../base/config'

type LogoProps = { alt: string; on: 'paper' | 'dark'; className?: string; lazy?: boolean }

/** The centre's logo. `alt` is empty if the name is shown beside it. */
export function Logo({ alt, on, className, lazy = false }: LogoProps) {
  const { src, onDark, ...size } = centre.logo
  return (
    <img
      className={className}
      src={on === 'dark' ? onDark : src}
      alt={alt}
      {...size}
      loading={lazy ? 'lazy' : undefined}
    />
  )
}

/** The background of the header's bar. */
export const headerBackground = centre.theme.header === 'dark' ? 'dark' : 'paper'
export const headerClass = headerBackground === 'dark' ? 'site-header is-dark' : 'site-header'
