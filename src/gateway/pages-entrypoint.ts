/** The app behind the cached entrypoint `Pages`: feeds and files for machines, then the pages. */
import { files } from '../centre/files'
import { assistantFiles } from '../machine/assistants'
import { createFeeds } from '../machine/feeds'
import { searchIndexJson } from '../machine/search-index'
import { createPages } from '../pages/app'
import { indexedPaths } from '../pages/routes'

export const pages = createPages((app) => {
  app.route('/', createFeeds(indexedPaths))
  app.route('/', assistantFiles)
  app.get(files.searchIndex.path, searchIndexJson)
})
