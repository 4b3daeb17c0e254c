/** What the cached entrypoint serves: feeds and files for machines, then the pages. */
import { createAssistantFiles } from '../machine/assistants'
import { createFeeds } from '../machine/feeds'
import { searchIndexJson } from '../machine/search-index'
import { createPages } from '../pages/app'
import { indexedPaths } from '../pages/routes'
import { splitLocale } from '../request/address'

export const pages = createPages((app) => {
  app.route('/', createFeeds(indexedPaths))
  app.route('/', createAssistantFiles())
  app.get('/search-index.json', (c) => searchIndexJson(c, splitLocale(new URL(c.req.url).pathname, c.env).locale))
})
