/** Opens the context that tools answer from: content, clock and zone of the centre. */

import type { Content } from '../content/content'
import { type Asked, open, pageContext } from '../request/open'
import type { ToolContext } from './tool'

/** @throws SiteError where the property cannot be had from anywhere */
export async function openToolContext(asked: Asked, content: Content): Promise<ToolContext> {
  return pageContext(await open(asked, content, 'hours'), { path: '/', slug: null, locale: 'en' })
}
