import type { SampleMall } from './content'
import type { Mall } from './mall'

/** A centre without content of its own here, as described by the JSON in `GUEST`. */
export interface Guest {
  propertyId: number
  centreId: number
  name: string
  shortName: string
  /** Slug prefix of its records. */
  slug: string
  /** The language of the content's primary fields. */
  language: string
}

/** A mall's content under another name. */
export function asGuest(mall: Mall, { propertyId, centreId, name, shortName, slug }: Guest): Mall {
  const { full, short, prefix } = mall.called
  const renamed = (text: string): string => {
    const named = text.replaceAll(full, name).replaceAll(short, shortName)
    return prefix === null ? named : named.replaceAll(`${prefix}-`, `${slug}-`)
  }
  return {
    ...mall,
    propertyId,
    centreId,
    called: { full: name, short: shortName, prefix: slug },
    make(now, artBase) {
      const made = everyText(mall.make(now, artBase), renamed) as SampleMall
      return { ...made, resources: { ...made.resources, property: { ...made.resources.property, id: propertyId } } }
    },
  }
}

/** The same value with `change` applied to every text in it. */
function everyText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => everyText(each, change))
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, everyText(each, change)]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, everyText(each, change)]))
}
