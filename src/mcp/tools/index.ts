/** THE list of what assistants can ask. */
import type { Tool } from '../tool'
import { findStore } from './find-store'
import { howToGetThere } from './how-to-get-there'
import { isOpen } from './is-open'
import { jobs } from './jobs'
import { promotions } from './promotions'
import { whatsOn } from './whats-on'

export const tools = [isOpen, findStore, whatsOn, promotions, jobs, howToGetThere] as unknown as readonly Tool[]
