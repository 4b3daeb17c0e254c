/** The outbox's input and reports. */
import type { Photo } from '../fields/photo'
import type { FormKind } from '../kinds'

/** One message to be delivered. */
export interface Outgoing {
  kind: FormKind
  /** The contest's slug, or the id of the message's topic; else ''. */
  subject: string
  /** Under the receiver's field names; what is undefined is not sent. */
  fields: Readonly<Record<string, string | undefined>>
}

/** Proof that someone agreed to receive messages, which the sender must have (CASL s. 13). */
export interface Consent {
  email: string
  /** The checkbox's label, as it was shown. */
  wording: string
  /** Path of the page that it was shown on. */
  page: string
}

export interface Submission {
  /** The token's id; a token is good for one submission. */
  token: string
  /** When the token expires (epoch ms). */
  tokenExpires: number
  /** Digest of all fields: the same token with other content is a different message. */
  digest: string
  /** The e-mail address, which identifies a person's submissions. */
  email: string
  outgoing: readonly Outgoing[]
  /** Belongs to the first outgoing message. */
  photo: Photo | null
  consent: Consent | null
  /** For one entry per person: the contest's id (and day), and when (epoch ms) to forget the entry (null: never). */
  entry: { subject: string; until: number | null } | null
}

/**
 * stored: it will be delivered. repeated: this very submission had arrived before. duplicate: this person has entered
 * before, so all but the entry is stored. Nothing is stored for: spent (the token was used with other content), full
 * (the outbox has no room), incomplete (pieces of the photo are missing).
 */
export type Acceptance = 'stored' | 'repeated' | 'duplicate' | 'spent' | 'full' | 'incomplete'

/** An undelivered submission for operators' lists, without anything that the visitor wrote. */
export interface Waiting {
  id: string
  kind: FormKind
  subject: string
  /** undeliverable: given up after two days, kept for thirty. */
  state: 'waiting' | 'undeliverable'
  /** Epoch ms. */
  storedAt: number
  attempts: number
  /** When (epoch ms) the next attempt is due; null once given up. */
  nextAt: number | null
  /** Why the last attempt failed. */
  reason: string | null
  /** 1 or 0. */
  hasPhoto: number
}

/** The reason of a submission without a receiver; the name of the variable follows. */
export const noAddress = 'no address is configured'

/** The fill level at which operators are alerted. */
export const nearlyFull = 0.8
