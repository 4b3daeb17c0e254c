/** What a Worker needs to have the sample mall as its content service. */

/** The keys that the sample mall asks for (sample-mall/env.ts). */
export const sampleKeys = {
  CONTENT_API_KEY: 'sample-content-key',
  MALLCOMM_ACCESS_KEY: 'sample-access-key',
  MALLCOMM_PASSWORD: 'sample-password',
}

/** Variables of the Worker. The host content.internal stands for the CONTENT binding (docs/decisions/0006-outbox.md). */
export const sampleVars = {
  // The sample's pictures are files of the site itself.
  CONTENT_FILES_URL: '/',
  CONTACT_URL: 'https://content.internal/forms/contact',
  NEWSLETTER_URL: 'https://content.internal/forms/newsletter',
}

/**
 * A centre, described for the sample mall: one without sample content is shown with another's, under its own name
 * (sample-mall/guest.ts).
 * @param {Pick<import('./centres.mjs').CheckedCentre, 'centre' | 'deployment'>} chosen
 */
export const guestOf = ({ centre, deployment }) =>
  JSON.stringify({
    propertyId: Number(deployment.propertyId),
    centreId: Number(deployment.centreId),
    name: centre.name,
    shortName: centre.shortName,
    slug: centre.slugPrefix,
    language: centre.languages[0],
  })
