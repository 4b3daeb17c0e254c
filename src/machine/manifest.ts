/** /manifest.webmanifest: how the site stands on a home screen, in each of its languages (Web Application Manifest). */
import { type Locale, languages, shortName } from '../base/config'
import { labelIn } from '../texts/localised'
import { textsFor } from '../texts/texts'

interface Setting {
  /** Of the centre. */
  name: string
  locale: Locale
  /** A path of this site in that language. */
  link: (path: string) => string
}

/** What people come for, by the menu's names. */
const shortcuts = [
  ['Hours', '/hours'],
  ['Store Directory', '/stores'],
  ['Centre Map', '/map'],
] as const

export const webManifest = ({ name, locale, link }: Setting) => ({
  name,
  ...(name.startsWith(shortName) ? { short_name: shortName } : {}),
  description: textsFor(locale)('home.description', { name }),
  // One application, whichever language it was installed in.
  id: '/',
  start_url: link('/'),
  scope: '/',
  display: 'minimal-ui',
  lang: languages[locale].tag,
  background_color: '#f7f2e8',
  theme_color: '#1f4a3a',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: shortcuts.map(([label, path]) => ({ name: labelIn(label, locale).text, url: link(path) })),
})
