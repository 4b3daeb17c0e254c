/** All tools for assistants. */
import { toolNames } from '../../centre/assistants'
import type { Tool } from '../tool'
import { findStore } from './find-store'
import { howToGetThere } from './how-to-get-there'
import { isOpen } from './is-open'
import { jobs } from './jobs'
import { lookUp } from './look-up'
import { promotions } from './promotions'
import { whatsOn } from './whats-on'

const all = [isOpen, findStore, whatsOn, promotions, jobs, howToGetThere, lookUp] as unknown as readonly Tool[]

/** The tools that this centre offers, in listing order. */
export const tools: readonly Tool[] = all.filter(({ name }) => toolNames.includes(name))
