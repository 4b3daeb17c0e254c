/** Elements whose clicks a script handles (on-demand.ts); load-shell.ts repeats those that came before it. */
export const clickSelectors = [
  '[data-slide]',
  'a[data-picture]',
  'a[data-load-more]',
  'a[data-stop]',
  '[data-destination]',
  '[data-share], [data-print]',
] as const
