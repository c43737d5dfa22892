import type { CommentRow } from '../contract.ts'

/**
 * True if a pin has more or fewer comments than the shown ones and their replies, although all pages of its thread were
 * read.
 * @param count number of comments and replies that the server told; null if it is unknown
 */
export function isBehind(count: number | null, rows: readonly Pick<CommentRow, 'comment_count'>[]): boolean {
  return count !== null && count !== rows.reduce((sum, row) => sum + 1 + row.comment_count, 0)
}
