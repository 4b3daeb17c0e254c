/**
 * The service dates a clock time without a day on 1 January 2000, as databases do. A text with a year after 2001 names
 * its day.
 */
export const namesDay = (text: string | null | undefined): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(text ?? '') && (text ?? '').slice(0, 4) > '2001'
