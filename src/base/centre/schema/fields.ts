/** Fields of the files in a centre's folder. The messages follow a field's path: "menu.0.href is a path …". */
import { z } from 'zod'

/** The languages for which the product has texts (src/texts/). */
const languageNames = ['en', 'fr'] as const
export const Language = z.enum(languageNames, { error: `is a language the product has: ${languageNames.join(' or ')}` })

export const text = z.string({ error: 'is a text' }).trim().min(1, 'is not empty')

/** One text for all languages (a proper name), or one for each. */
export const Label = z.union([text, z.partialRecord(Language, text)], {
  error: 'is a text, or one for each language: { en: "Hours", fr: "Heures" }',
})
export type Label = z.infer<typeof Label>

export const path = z
  .string({ error: 'is a path of the site, such as "/stores"' })
  .regex(/^\/[\w\-./%]*$/, 'is a path of the site, such as "/stores"')
/** A text of this form. */
export const matching = (form: RegExp, error: string) => z.string().regex(form, error)
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is a slug: small letters, digits and hyphens')
export const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'is a colour of six digits, such as "#1f4a3a"')

export const percent = z.string().regex(/^\d+(?:\.\d+)?%$/, 'is a share, such as "96.5%"')

export const Link = z.strictObject({ name: Label, href: path })
