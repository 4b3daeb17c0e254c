/**
 * The rows of a table that is written as text, a row a line: cells between bars, `-` for an empty one. Lines that begin
 * with # are comments.
 */
export const rowsOf = (table: string): (string | undefined)[][] =>
  table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | ').map((cell) => (cell === '-' ? undefined : cell)))
