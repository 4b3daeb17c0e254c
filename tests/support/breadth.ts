/**
 * How much is tested. `npm test` tries most pages, every form and task, each in some of its ways (widths, states,
 * keyboard or touch). `npm test -- --all` tries each in all ways, and runs the tests with the tag `@all` too.
 */

/** Whether a release is tested: every combination, and no promise may be passed. */
export const isRelease: boolean = process.env.TEST_BREADTH === 'release'

/** Whether every combination is tested: of a release, or of the files that were named. */
export const isWhole: boolean = isRelease || process.env.TEST_BREADTH === 'all'

/** One in `of` of a table's rows, or all; `at` says which, so that neighbours in a second dimension take turns. */
export const someOf = <Row>(rows: readonly Row[], of: number, at = 0): readonly Row[] =>
  isWhole ? rows : rows.filter((_, index) => index % of === at % of)
