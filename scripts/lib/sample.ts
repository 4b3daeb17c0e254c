/** The sample mall beside a Worker, as its content service. */
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import type { CheckedCentre } from './centres.ts'

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
 */
export const guestOf = ({ centre, deployment }: Pick<CheckedCentre, 'centre' | 'deployment'>) =>
  JSON.stringify({
    propertyId: Number(deployment.propertyId),
    centreId: Number(deployment.centreId),
    name: centre.name,
    shortName: centre.shortName,
    slug: centre.slugPrefix,
    language: centre.languages[0],
  })

/** Bundles the sample mall for a centre, and returns Miniflare's options for a Worker named "sample-mall". */
export async function sampleMallWorker(chosen?: CheckedCentre) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: join(root, 'sample-mall/worker.ts'), external: [/^cloudflare:/] })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  return {
    name: 'sample-mall',
    modules: [{ type: 'ESModule' as const, path: 'worker.js', contents: output[0].code }],
    compatibilityDate: '2026-11-01',
    bindings: { ...sampleKeys, ART_BASE: '/sample-art', ...(chosen && { GUEST: guestOf(chosen) }) },
  }
}
