import type { PinId, UserId } from '#contracts/ids.ts'
import { isBoardShared, isBoardVisible } from '#features/boards/server/shared/visible.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * SQL: a member may be told of a save on this board. Saves on secret boards are never told, even to people of the
 * board.
 * @param board alias of a `boards` row
 * @param member expression of the member's id
 */
export function isSaveTold(board: string, member: string): string {
  return `(${board}.privacy = 'public' and ${isBoardVisible(board, member)})`
}

/**
 * SQL: a save is on a secret board of other members, so that the viewer must not learn of it, not even by a count. The
 * board on which the pin was created does not count, because everyone who sees the pin knows it.
 * @param board alias of the `boards` row of the save
 * @param pin alias of the `pins` row
 * @param viewer expression of the viewer's id, null for a visitor
 */
export function isSaveHidden(board: string, pin: string, viewer: string): string {
  return `(${board}.privacy = 'secret' and not coalesce(${isBoardShared(board, viewer)}, false) and ${board}.id is distinct from ${pin}.board_id)`
}

/** Which of these members have a save of these pins that a member may be told of, as `<pin>:<saver>`. */
export async function findToldSaves(
  db: Database,
  member: UserId,
  pinIds: readonly PinId[],
  savers: readonly UserId[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ pin_id: PinId; saved_by: UserId }>({
    name: 'saves-told',
    text: `select distinct s.pin_id, s.saved_by from board_pins s join boards b on b.id = s.board_id
      where s.saved_by = any($2::bigint[]) and s.pin_id = any($1::bigint[]) and ${isSaveTold('b', '$3')}`,
    values: [pinIds, savers, member],
  })
  return new Set(rows.map(({ pin_id, saved_by }) => `${pin_id}:${saved_by}`))
}
