/** The centre being built: centres/<name>/centre.ts, checked and filled in (scripts/lib/centres.ts). */
declare module '#centre' {
  const centre: import('./schema/centre').Centre
  export default centre
}
