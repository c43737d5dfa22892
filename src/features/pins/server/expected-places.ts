import type { Input } from '#contracts/endpoint.ts'
import { isWhereExpected } from '#contracts/expected.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import type { arrangePins } from '#features/pins/contract.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import type { Database } from '#server/storage/database.ts'
import { plainId } from './shared/own-pins.ts'

/** Refuses a move if a pin was moved elsewhere since: each must be on the first board, or on the second already. */
export async function refuseMoved(
  db: Database,
  fromId: BoardId,
  toId: BoardId,
  pinIds: readonly PinId[],
): Promise<Refusal<'act/changed-since'> | null> {
  const moved = await db.query({
    name: 'moved-since',
    text: `select n.id from unnest($3::bigint[]) as n (id)
           where not exists (select from board_pins s where s.board_id in ($1, $2) and s.pin_id = n.id) limit 1`,
    values: [fromId, toId, pinIds],
  })
  return moved.length === 0 ? null : changed('options.pin_ids')
}

/**
 * Refuses if a pin is neither at its expected position nor already before the pin that it is to be placed before. The
 * owner's acts run one after the other, so the rows do not change until the positions are written.
 */
export async function refuseRearranged(
  db: Database,
  viewer: Member,
  { board_id: boardId, pin_ids: pinIds, places, expects }: Input<typeof arrangePins>,
): Promise<Refusal<'act/changed-since' | 'request/invalid'> | null> {
  if (!expects) return null
  if (expects.length !== pinIds.length) {
    return fail('request/invalid', 'options.expects: must have one entry for each of pin_ids', {
      field: 'options.expects',
    })
  }
  const named = expects.flatMap((expected) => [expected?.after, expected?.before]).filter((id) => id != null)
  const [standing, there] = await readNeighbours(db, viewer, boardId, pinIds, named)
  const isAsExpected = pinIds.every((id, i) => {
    const expected = expects[i]
    if (!expected) return true
    const now = standing.get(plainId(id))
    if (!now) return false
    const place = places[i]
    const isThereAlready = now.before === (place == null ? null : plainId(place))
    return isThereAlready || isWhereExpected(plain(expected), now, (one) => there.has(one as PinId))
  })
  return isAsExpected ? null : changed('options.expects')
}

interface Standing {
  readonly id: PinId
  readonly after: PinId | null
  readonly before: PinId | null
}

/** The neighbours of these pins among the pins that the viewer sees, and which of these pins are on the board. */
async function readNeighbours(
  db: Database,
  viewer: Member,
  boardId: BoardId,
  pinIds: readonly PinId[],
  named: readonly PinId[],
): Promise<readonly [ReadonlyMap<PinId, Standing>, ReadonlySet<PinId>]> {
  const standing = await db.query<Standing>({
    name: 'neighbours',
    text: `select s.pin_id as id,
             (select a.pin_id from board_pins a where a.board_id = $1 and (a.rank, a.pin_id) > (s.rank, s.pin_id)
                and ${isPinIdVisible('a.pin_id', '$3')} order by a.rank, a.pin_id limit 1) as after,
             (select b.pin_id from board_pins b where b.board_id = $1 and (b.rank, b.pin_id) < (s.rank, s.pin_id)
                and ${isPinIdVisible('b.pin_id', '$3')} order by b.rank desc, b.pin_id desc limit 1) as before
           from board_pins s where s.board_id = $1 and s.pin_id = any($2::bigint[]) and ${isPinIdVisible('s.pin_id', '$3')}`,
    values: [boardId, pinIds, viewer.id],
  })
  const there = await db.query<{ pin_id: PinId }>({
    name: 'seen-on-board',
    text: `select s.pin_id from board_pins s
           where s.board_id = $1 and s.pin_id = any($2::bigint[]) and ${isPinIdVisible('s.pin_id', '$3')}`,
    values: [boardId, named, viewer.id],
  })
  return [new Map(standing.map((row) => [row.id, row])), new Set(there.map((row) => row.pin_id))]
}

/** Ids in the form in which the database writes them. */
function plain({ after, before }: { readonly after: PinId | null; readonly before?: PinId | null }) {
  const idOf = (id: PinId | null): PinId | null => id && plainId(id)
  return { after: idOf(after), ...(before === undefined ? {} : { before: idOf(before) }) }
}

function changed(field: string): Refusal<'act/changed-since'> {
  return fail('act/changed-since', `${field}: a pin was moved in the meantime`, { field })
}
