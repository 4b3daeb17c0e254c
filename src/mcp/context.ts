/** Opens the context for tools: the centre's content, clock and time zone. */

import type { Content } from '../content/content'
import { type Asked, open, pageContext } from '../request/open'
import type { ToolContext } from './tool'

/**
 * Opens it, in English; links lead to pages in English, or to the only ones there are.
 * @throws SiteError where neither the service nor any copy has the property
 */
export async function openToolContext(asked: Asked, content: Content): Promise<ToolContext> {
  return pageContext(await open(asked, content, 'hours'), { path: '/', slug: null, locale: 'en' })
}
