/** What a click acts on by a script of its own (on-demand.ts), which may come after the click (load-shell.ts). */
export const clickSelectors = [
  '[data-slide]',
  'a[data-picture]',
  'a[data-load-more]',
  'a[data-stop]',
  '[data-destination]',
  '[data-share], [data-print]',
] as const

export type ClickSelector = (typeof clickSelectors)[number]
