/** What a form hands to the outbox, and what the outbox tells. */
import type { Photo } from '../fields/photo'
import type { FormKind } from '../kinds'

/** Something to be delivered once. */
export interface Outgoing {
  target: FormKind
  /** The contest's slug; '' for the others. */
  subject: string
  /** By the names of the receiver. */
  fields: Readonly<Record<string, string>>
}

/** The proof that someone wanted to be written to: the sender of a letter has to have it (CASL s. 13). */
export interface Consent {
  email: string
  /** The sentence beside the box, as it was shown. */
  wording: string
  /** Path of the page that it was shown on. */
  page: string
}

export interface Submission {
  /** The token's id: one submission each. */
  token: string
  /** Until when (epoch ms) the token could come back. */
  tokenExpires: number
  /** Digest of all that was filled in: the same token with other content is another message. */
  digest: string
  /** The e-mail address, by which one person's submissions are found again. */
  email: string
  outgoing: readonly Outgoing[]
  /** Belongs to the first of them. */
  photo: Photo | null
  consent: Consent | null
  /** One entry a person: the contest's slug, and when (epoch ms) who entered may be forgotten (null: never). */
  entry: { subject: string; until: number | null } | null
}

/**
 * full: the outbox has no room; incomplete: pieces of the photo are missing; nothing was stored then. stored: it will be delivered. repeated: this very submission had arrived. duplicate: this person has entered before.
 * spent: the token came with another content before; nothing was stored.
 */
export type Acceptance = 'stored' | 'repeated' | 'duplicate' | 'spent' | 'full' | 'incomplete'

/** What operators see of a submission that has not arrived. No word of the visitor's is in it. */
export interface Waiting {
  id: string
  target: FormKind
  subject: string
  /** undeliverable: given up after two days, kept for thirty. */
  state: 'waiting' | 'undeliverable'
  /** Epoch ms. */
  storedAt: number
  attempts: number
  /** When (epoch ms) the next attempt is due; null once it was given up. */
  nextAt: number | null
  /** Why the last attempt failed. */
  reason: string | null
  hasPhoto: boolean
}

/** How full an outbox is. */
export interface Fill {
  target: FormKind
  /** Submissions that have not arrived. */
  rows: number
  /** Bytes of all that is stored. */
  bytes: number
  mostRows: number
  mostBytes: number
}

/** The part of an outbox's room that is taken, from 0 to 1: by submissions or by bytes, whichever is more. */
export const partTaken = ({ rows, bytes, mostRows, mostBytes }: Omit<Fill, 'target'>): number =>
  Math.max(rows / mostRows, bytes / mostBytes)

/** From this part of its room on an outbox is told of. */
export const nearlyFull = 0.8
