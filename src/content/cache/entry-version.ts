/**
 * The version of each content type's entries: a hash of all the code that makes them from what the service sends (the
 * schema, the cleaning of texts and drawings, the libraries; scripts/lib/entry-versions.mjs). The build computes it, so
 * nobody has to remember to raise it, and a change of one schema leaves the entries of other types valid.
 */
/// <reference path="../../base/centre/centre.d.ts" />
import versions from '#built/entry-versions.json'
import type { RecordName, ResourceName } from '../resources'

/** The version of a content type's entries. @throws where the build is older than the content type */
export function entryVersion(name: ResourceName | RecordName): string {
  const version = (versions as Readonly<Record<string, string>>)[name]
  if (version === undefined) throw new Error(`The build does not know ${name}: run \`npm run build\`.`)
  return version
}
