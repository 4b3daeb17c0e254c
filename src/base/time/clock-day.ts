/** Whether a text names its day: the service dates clock times without a day on 1 January 2000, as databases do. */
export const namesDay = (text: string | null | undefined): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(text ?? '') && (text ?? '').slice(0, 4) > '2001'
