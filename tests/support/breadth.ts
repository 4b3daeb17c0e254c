/**
 * How much is tested in a browser. `npm test` tries every page, form and task, each in some of its ways (widths, states,
 * keyboard or touch). `npm test -- --all` tries each in all ways, and runs the tests with the tag `@all` too.
 */

/** Whether every combination is tested. */
export const isWhole: boolean = process.env.TEST_BREADTH === 'all'

/**
 * One in `of` of a table's rows; all of them where everything is tested.
 * @param at which of them: neighbours in a second dimension take turns, so that together they cover the table
 */
export const someOf = <Row>(rows: readonly Row[], of: number, at = 0): readonly Row[] =>
  isWhole ? rows : rows.filter((_, index) => index % of === at % of)
