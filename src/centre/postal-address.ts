import type { Property } from '../content/schema/property'

/** The lines of the postal address, without what is unknown: "100 Acorn Parkway", "Abbotsford, BC V2S 0A0". */
export function addressLines({ address1, address2, city, province_state, postal_code }: Property): string[] {
  const region = [province_state, postal_code].filter(Boolean).join(' ')
  return [address1, address2, [city, region].filter(Boolean).join(', ')].filter((line): line is string => Boolean(line))
}
