/** The kinds of forms, as plain data: the outbox is a layer below their definitions (registry.ts). */

interface Kind {
  /**
   * The variable with its receiver's address, which gets JSON; null for the content service, which gets entries. The
   * ending tells deployments which addresses a trial must not send to (scripts/lib/configuration.ts).
   */
  receiver: `${string}_URL` | null
  /** Text keys of the thank-you page (`thankYou.*`), also the values of its `form` parameter. */
  thanks: readonly string[]
}

/** A name is also that of an outbox: renaming a kind would strand the submissions waiting there. */
export const kinds = {
  contact: { receiver: 'CONTACT_URL', thanks: ['contact'] },
  newsletter: { receiver: 'NEWSLETTER_URL', thanks: ['newsletter', 'confirmed'] },
  contest: { receiver: null, thanks: ['contest', 'contest-daily', 'contest-entry', 'kids-club'] },
} as const satisfies Record<string, Kind>

export type FormKind = keyof typeof kinds
export const formKinds = Object.keys(kinds) as FormKind[]

export type ThanksKey = (typeof kinds)[FormKind]['thanks'][number]
/** Every text key of the thank-you page (rule 10.8). */
export const thanksKeys: readonly ThanksKey[] = formKinds.flatMap((kind) => kinds[kind].thanks)
