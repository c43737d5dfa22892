/**
 * The one rule of who sees what: a board is seen by everyone unless it is secret, then by its owner alone; a pin is seen where
 * its own board is.
 * @param board alias of a `boards` row; @param viewer placeholder of the viewer's id, null for a visitor
 */
export function isBoardVisible(board: string, viewer: string): string {
  return `(${board}.privacy = 'public' or ${board}.owner_id = ${viewer}::bigint)`
}
