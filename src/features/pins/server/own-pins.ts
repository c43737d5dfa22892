import type { PinId } from '#contracts/ids.ts'
import { RESTORE_DAYS } from '#features/pins/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { isBoardVisible } from '#features/boards/server/shared/visible.ts'
import type { Database } from '#server/storage/database.ts'

export interface AskedPin {
  readonly id: PinId
  readonly is_own: boolean
  readonly is_deleted: boolean
  /** Its own board is there. */
  readonly is_board_there: boolean
  readonly is_visible: boolean
}

/** Ids as the database writes them, each once: `007` and `7` are the same pin. */
export function distinctIds(ids: readonly PinId[]): readonly PinId[] {
  return [...new Set(ids.map(plainId))]
}

export function plainId(id: PinId): PinId {
  return BigInt(id).toString() as PinId
}

/** Pins that everyone asks for by id, whoever may see them; those deleted longer than RESTORE_DAYS ago are gone. */
async function findAskedPins(db: Database, viewer: Member, ids: readonly PinId[]): Promise<Map<PinId, AskedPin>> {
  const rows = await db.query<AskedPin>({
    name: 'asked-pins',
    text: `select p.id, p.owner_id = $1 as is_own, p.deleted_at is not null as is_deleted, b.deleted_at is null as is_board_there,
             p.deleted_at is null and ${isBoardVisible('b', '$1')} as is_visible
           from pins p join boards b on b.id = p.board_id
           where p.id = any($2::bigint[]) and (p.deleted_at is null or p.deleted_at > now() - interval '${RESTORE_DAYS} days')`,
    values: [viewer.id, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** One's own pins, deleted ones among them; refused where one of them is not. @param field where the ids stood in the input */
export async function findOwnPins(
  db: Database,
  viewer: Member,
  ids: readonly PinId[],
  field: string,
): Promise<Answer<readonly AskedPin[], 'pin/not-found' | 'access/denied'>> {
  const found = await findAskedPins(db, viewer, ids)
  const refused = ids.find((id) => !found.get(id)?.is_own)
  if (refused === undefined) return ok([...found.values()])
  const isSeen = found.get(refused)?.is_visible ?? false
  return isSeen
    ? fail('access/denied', `${field}: ${refused} is another member’s pin`, { field })
    : noPin(field, refused)
}

/** Null where the member may see all of the pins. */
export async function refuseUnseen(
  db: Database,
  viewer: Member,
  ids: readonly PinId[],
  field: string,
): Promise<Refusal<'pin/not-found'> | null> {
  const found = await findAskedPins(db, viewer, ids)
  const refused = ids.find((id) => !found.get(id)?.is_visible)
  return refused === undefined ? null : noPin(field, refused)
}

export function noPin(field: string, id?: PinId): Refusal<'pin/not-found'> {
  return fail('pin/not-found', id === undefined ? `${field}: is not a pin` : `${field}: ${id} is not a pin`, { field })
}
