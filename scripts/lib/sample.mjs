/** The sample mall beside a Worker, as its content service. */
import { fileURLToPath } from 'node:url'

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

/**
 * Bundles the sample mall.
 * @param {Parameters<typeof guestOf>[0]} [chosen] the centre that it is for
 * @returns Miniflare's options for a Worker named "sample-mall"
 */
export async function sampleMallWorker(chosen) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: fileURLToPath(new URL('../../sample-mall/worker.ts', import.meta.url)),
    external: [/^cloudflare:/],
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  return {
    name: 'sample-mall',
    modules: [{ type: /** @type {const} */ ('ESModule'), path: 'worker.js', contents: output[0].code }],
    compatibilityDate: '2026-11-01',
    bindings: { ...sampleKeys, ART_BASE: '/sample-art', ...(chosen && { GUEST: guestOf(chosen) }) },
  }
}
