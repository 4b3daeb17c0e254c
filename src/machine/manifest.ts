/** /manifest.webmanifest (Web Application Manifest): the site on a home screen, in each of its languages. */
import { centre, hasFamily, languages } from '../base/config'
import { routes } from '../base/routes'
import type { FeedContext } from './context'

const shortcuts = [
  ['hours.title', routes.hours.path],
  ['stores.title', routes.stores.path],
  ...(hasFamily('map') ? [['map.title', routes.map.path] as const] : []),
] as const

/** The manifest in one language, ready for JSON. */
export const webManifest = ({ property: { name }, locale, link, t }: FeedContext) => ({
  name,
  ...(name.startsWith(centre.shortName) ? { short_name: centre.shortName } : {}),
  description: t('home.description', { name }),
  // The same application, whichever language it was installed in.
  id: '/',
  start_url: link('/'),
  scope: '/',
  display: 'minimal-ui',
  lang: languages[locale].tag,
  background_color: centre.theme.colours.paper,
  theme_color: centre.theme.colours['brand-7'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: shortcuts.map(([name, path]) => ({ name: t(name), url: link(path) })),
})
