/** The Worker's variables that src/base/settings.ts reads: the generated types also declare a non-browser runtime. */
type Env = Record<
  | 'ACCESSIBILITY_MONITOR_URL'
  | 'ANALYTICS_HOSTS'
  | 'CONTENT_API_KEY'
  | 'CONTENT_API_URL'
  | 'CONTENT_FILES_URL'
  | 'CONTENT_LOCALES'
  | 'DINING_CATEGORIES'
  | 'EMBED_HOSTS'
  | 'GTM_ID'
  | 'IMAGE_HOSTS'
  | 'IMAGE_RESIZING'
  | 'LOCALES'
  | 'MALLCOMM_ACCESS_KEY'
  | 'MALLCOMM_PASSWORD'
  | 'PURGE_TOKEN'
  | 'SITE_URL',
  string
>
