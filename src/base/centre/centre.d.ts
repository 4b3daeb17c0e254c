/** The centre being built: centres/<name>/centre.ts, checked and filled in (scripts/lib/centres.mjs). */
declare module '#centre' {
  const centre: import('./schema/centre').Centre
  export default centre
}

/** What the client build writes for the Worker. */
declare module '#built/manifest.json' {
  const manifest: Record<string, { file: string; imports?: string[] }>
  export default manifest
}

declare module '#built/first-views.json' {
  const sheets: Record<import('../../render/assets').FirstView | 'base', { css: string; source: string }>
  export default sheets
}
