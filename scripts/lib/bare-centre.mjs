/** The least that a centre can be: what tests ask whether everything that may be left out can be left out. */
import { filledCentre } from './fill-centre.mjs'

/**
 * A centre with the records of another, of which a folder says no more than it must, and that goes without every family of
 * pages that it can go without.
 * @param {import('./centres.mjs').CheckedCentre} other
 * @returns {Promise<import('./centres.mjs').CheckedCentre>}
 */
export async function bareCentre({ name, centre, deployment }) {
  const { CentreFile } = await import('../../src/base/centre/schema.ts')
  const { optionalFamilies } = await import('../../src/base/centre/names.ts')
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
