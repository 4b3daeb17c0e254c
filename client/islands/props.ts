/**
 * The islands' names and what each gets as props: JSON, because the props travel in the page. Types only, and none of
 * the DOM's: the server reads this too.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each island adds its line.
export interface IslandProps {}

export type IslandName = keyof IslandProps
