import type { BoardId, PinId } from '#contracts/ids.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { RESTORE_DAYS } from '#features/pins/contract.ts'
import { fail, ok, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Subject } from '#server/policy/grant.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'
import type { Database } from '#server/storage/database.ts'

export interface AskedPin {
  readonly id: PinId
  readonly is_own: boolean
  readonly is_deleted: boolean
  /** True if the pin's own board exists, or if the pin has none. */
  readonly is_board_there: boolean
  /** Null for a pin for ads alone, which is in no list and cannot be saved. */
  readonly is_visible: boolean | null
  /** True if one of the viewer and the owner blocked the other. */
  readonly is_blocked: boolean
  /** True if one of the given boards has the pin. */
  readonly is_kept: boolean
}

/** Ids as the database writes them, each once: `007` and `7` are the same pin. */
export function distinctIds(ids: readonly PinId[]): readonly PinId[] {
  return [...new Set(ids.map(plainId))]
}

export function plainId(id: PinId): PinId {
  return BigInt(id).toString() as PinId
}

/**
 * The requested pins by id, whether the viewer may see them or not. Pins that were deleted more than RESTORE_DAYS ago
 * count as missing.
 */
async function findAskedPins(
  db: Database,
  viewer: Member | null,
  ids: readonly PinId[],
  boards: readonly BoardId[] = [],
): Promise<Map<PinId, AskedPin>> {
  const rows = await db.query<AskedPin>({
    name: 'asked-pins',
    text: `select p.id, p.owner_id is not distinct from $1::bigint as is_own, p.deleted_at is not null as is_deleted, b.deleted_at is null as is_board_there,
             ${isPinVisible('p', 'b', '$1')} as is_visible, not ${isUnblocked('p.owner_id', '$1')} as is_blocked,
             exists (select from board_pins k where k.board_id = any($3::bigint[]) and k.pin_id = p.id) as is_kept
           from pins p left join boards b on b.id = p.board_id
           where p.id = any($2::bigint[]) and (p.deleted_at is null or p.deleted_at > now() - interval '${RESTORE_DAYS} days')`,
    values: [viewer?.id ?? null, ids, boards],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Pins as the subject of their owner's acts, including deleted ones. If one pin is not the viewer's own, the act is
 * refused because of the first such pin.
 * @param field input field of the ids
 */
export function pinsSubject(ids: readonly PinId[], field: string): Subject<readonly AskedPin[], 'pin/not-found'> {
  return {
    field,
    async find(db, viewer) {
      const found = await findAskedPins(db, viewer, ids)
      const foreign = ids.find((id) => !found.get(id)?.is_own)
      if (foreign !== undefined && !found.get(foreign)?.is_visible) return noPin(field, foreign)
      const relation = foreign === undefined ? 'owner' : 'reader'
      return ok({ row: [...found.values()], relation, foreign: `${foreign} is another member’s pin` })
    },
  }
}

/**
 * Pins as the subject of a save, which requires that the viewer may see them.
 * @param boards the boards to or from which the pins are saved: no save of a pin that one of them has is a new one
 */
export function visiblePinsSubject(
  ids: readonly PinId[],
  field: string,
  boards: readonly BoardId[],
): Subject<readonly PinId[], 'pin/not-found'> {
  return {
    field,
    async find(db, viewer) {
      const found = await findAskedPins(db, viewer, ids, boards)
      const unseen = ids.find((id) => !found.get(id)?.is_visible)
      if (unseen !== undefined) return noPin(field, unseen)
      const isBlocked = [...found.values()].some(({ is_blocked, is_kept }) => is_blocked && !is_kept)
      return ok({ row: ids, relation: 'reader', foreign: 'are another member’s pins', isBlocked })
    },
  }
}

export function noPin(field: string, id?: PinId): Refusal<'pin/not-found'> {
  return fail('pin/not-found', id === undefined ? `${field}: is not a pin` : `${field}: ${id} is not a pin`, { field })
}
