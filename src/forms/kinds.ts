/**
 * The table of the kinds of forms, as plain data: the outbox knows kinds, and the rule and markup of each
 * (registry.ts) lie above the outbox.
 */

interface Kind {
  /** The variable with its receiver's address, which gets JSON; null for the content service, which takes entries. */
  receiver: keyof Env | null
  /** The words of the thank-you page (`thankYou.*`), also the values of its `form` parameter. */
  thanks: readonly string[]
}

/** The name is the `form` of the delivered JSON, and the name of the outbox: changed, it would leave what waits there behind. */
export const kinds = {
  contact: { receiver: 'CONTACT_URL', thanks: ['contact'] },
  newsletter: { receiver: 'NEWSLETTER_URL', thanks: ['newsletter', 'confirmed'] },
  contest: { receiver: null, thanks: ['contest', 'contest-daily', 'contest-entry', 'kids-club'] },
} as const satisfies Record<string, Kind>

export type FormKind = keyof typeof kinds
export const formKinds = Object.keys(kinds) as FormKind[]

/** What a form that was taken is thanked for. */
export type Thanked = (typeof kinds)[FormKind]['thanks'][number]
/** What `/thank-you` thanks for, over all kinds (rule 10.8). */
export const thanked: readonly Thanked[] = formKinds.flatMap((kind) => kinds[kind].thanks)
