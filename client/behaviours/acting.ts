/** What a click acts on by a script of its own (on-demand.ts), which may come after the click (reached-for.ts). */
export const acting = [
  '[data-slide]',
  'a[data-picture]',
  'a[data-load-more]',
  'a[data-stop]',
  '[data-destination]',
  '[data-share], [data-print]',
] as const

export type Acting = (typeof acting)[number]
