/** Where headings stand among the cards of their stores (client/styles/pages/directory.css). */

/** The numbers of columns that the cards may be in. */
const columnCounts = [3, 4, 5, 6]

/**
 * For each group, the numbers of columns, separated by spaces, with which its heading would be the last card of a row,
 * away from its stores. There it begins the next row; undefined where it never has to.
 * @param sizes the number of stores in each group
 */
export function rowStarts(sizes: readonly number[]): (string | undefined)[] {
  const starts = sizes.map((): number[] => [])
  for (const columns of columnCounts) {
    let filled = 0
    for (const [index, size] of sizes.entries()) {
      if (filled === columns - 1) {
        starts[index]?.push(columns)
        filled = 0
      }
      filled = (filled + 1 + size) % columns
    }
  }
  return starts.map((counts) => counts.join(' ') || undefined)
}
