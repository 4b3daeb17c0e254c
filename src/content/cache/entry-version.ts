/**
 * The version of the entries of each content type: a hash of all the code that makes them of what the service sends, its
 * schema, the cleaning of texts and drawings, the libraries (scripts/lib/entry-versions.mjs). The build finds it, so that
 * no one has to remember to raise it; a schema that changes leaves the entries of other types as they are.
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
