/**
 * The centre that is built. Scripts, bundlers and tests lead the name to centres/<name>/centre.ts
 * (scripts/lib/centres.mjs), which they have checked: what may be left out is given as the schema fills it in.
 */
declare module '#centre' {
  const centre: import('./schema').CentreInput
  export default centre
}

/** What the client build writes for the Worker. */
declare module '#built/manifest.json' {
  const manifest: Record<string, { file: string; css?: string[] }>
  export default manifest
}

declare module '#built/entry-versions.json' {
  const versions: Record<string, string>
  export default versions
}
