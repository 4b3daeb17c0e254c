/** The minimal centre: tests use it to check that everything optional can be left out. */
import { filledCentre } from '../../scripts/lib/fill-centre.ts'

/**
 * A centre with the identity of another, only the required fields, and none of the optional page families.
 * @param {import('../../scripts/lib/centres.ts').CheckedCentre} other
 * @returns {Promise<import('../../scripts/lib/centres.ts').CheckedCentre>}
 */
export async function bareCentre({ name, centre, deployment }) {
  const { CentreFile } = await import('../../src/base/centre/schema/centre.ts')
  const { optionalFamilies } = await import('../../src/base/routes.ts')
  const { shortName, languages, timeZone, slugPrefix, logo, theme } = centre
  const file = CentreFile.parse({
    name: centre.name,
    shortName,
    languages: languages.slice(0, 1),
    timeZone,
    slugPrefix,
    logo,
    theme: { brand: theme.colours['brand-7'] },
    without: [...optionalFamilies],
  })
  return { name, centre: filledCentre(name, file), deployment }
}
