/**
 * The service writes a clock time of no particular day on the first of January 2000, as databases do. A text that begins
 * with a later year names its day.
 */
export const namesDay = (text: string | null | undefined): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(text ?? '') && (text ?? '').slice(0, 4) > '2001'
