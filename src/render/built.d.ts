/** What the client build writes for the Worker. */
declare module '#built/manifest.json' {
  const manifest: Record<string, { file: string; imports?: string[] }>
  export default manifest
}

declare module '#built/first-views.json' {
  const sheets: import('./assets').FirstViewSheets
  export default sheets
}
