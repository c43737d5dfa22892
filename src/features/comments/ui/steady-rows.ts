import type { CommentRow } from '#features/comments/contract.ts'

/**
 * The rows in the order in which the reader already sees them, so that likes of others do not move what is read. A new
 * row is placed behind the one that it follows by rank.
 * @param before the rows as shown last
 * @param ranked the present rows, in the order of a page that is opened now
 * @param held ids of rows that stay although they are gone, because the reader writes there
 */
export function steadyRows(
  before: readonly CommentRow[],
  ranked: readonly CommentRow[],
  held: ReadonlySet<string>,
): readonly CommentRow[] {
  const present = new Map(ranked.map((row) => [row.id, row]))
  const rows = before.flatMap((row) => present.get(row.id) ?? (held.has(row.id) ? row : []))
  const placed = new Set(rows.map(({ id }) => id))
  for (const [at, row] of ranked.entries()) {
    if (placed.has(row.id)) continue
    rows.splice(at === 0 ? 0 : rows.indexOf(ranked[at - 1]!) + 1, 0, row)
  }
  const isSame = rows.length === before.length && rows.every((row, at) => row === before[at])
  return isSame ? before : rows
}
