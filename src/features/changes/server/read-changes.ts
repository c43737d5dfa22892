import type { Reply } from '#contracts/endpoint.ts'
import type { BoardId, ListKey, PinId } from '#contracts/ids.ts'
import { CHANGES_PAGE_MAX, type getChanges } from '#features/changes/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { wireBoard } from '#features/boards/server/shared/board-record.ts'
import { findBoardsById } from '#features/boards/server/shared/find-boards.ts'
import { findGridPins } from '#features/pins/server/shared/grid-pins.ts'
import { wireUser } from '#features/users/server/shared/user-record.ts'
import { findUser } from '#features/users/server/shared/users.ts'
import { only, type Database } from '#server/storage/database.ts'

/** Who is behind by more acts of others than this takes everything anew: that is quicker than reading what each touched. */
const BEHIND_ACTS_MAX = 1_000

type Changes = Reply<typeof getChanges>

interface ActRow {
  readonly seq: string
  readonly pin_ids: readonly PinId[]
  readonly board_ids: readonly BoardId[]
  readonly list_ids: readonly BoardId[]
  readonly is_user: boolean
  readonly is_wide: boolean
}

/**
 * What changed for a member after a cursor, as it is now. The cursor is read first: what happens while the rows are read comes
 * again with the next answer, and taking it twice does no harm.
 * @param install whose own acts are left out; null leaves out none
 */
export async function readChanges(
  db: Database,
  viewer: Member,
  since: string | null,
  install: string | null,
): Promise<Changes> {
  const head = await readHead(db, viewer, since)
  if (since === null || BigInt(since) === BigInt(head.seq)) return nothing(head.seq)
  if (!head.isKept) return { ...nothing(head.seq), reset: true }
  const acts = await db.query<ActRow>({
    name: 'changes-since',
    text: `select seq, pin_ids, board_ids, list_ids, is_user, is_wide from changes
           where user_id = $1 and seq > $2 and seq <= $3 and ($4::text is null or install is distinct from $4)
           order by seq limit ${BEHIND_ACTS_MAX + 1}`,
    values: [viewer.id, since, head.seq, install],
  })
  if (acts.length > BEHIND_ACTS_MAX || acts.some((act) => act.is_wide)) return { ...nothing(head.seq), reset: true }
  const { taken, pinIds } = takePage(acts)
  const more = taken.length < acts.length
  const cursor = more ? (taken.at(-1)?.seq ?? head.seq) : head.seq
  return { ...(await readTouched(db, viewer, taken, pinIds)), cursor, reset: false, more }
}

function nothing(cursor: string): Changes {
  const none = { pins: [], gone_pins: [], boards: [], gone_boards: [], user: null, lists: [] }
  return { cursor, reset: false, more: false, ...none }
}

/** The member's last number, and whether all acts after `since` are still written. */
async function readHead(db: Database, viewer: Member, since: string | null) {
  const rows = await db.query<{ seq: string; isKept: boolean }>({
    name: 'changes-head',
    text: `select u.change_seq as seq, exists (select from changes c where c.user_id = u.id and c.seq = $2::bigint + 1) as "isKept"
           from users u where u.id = $1`,
    values: [viewer.id, since],
  })
  return only(rows)
}

/** As many acts as fit into one answer, at least one. */
function takePage(acts: readonly ActRow[]) {
  const pinIds = new Set<PinId>()
  const taken: ActRow[] = []
  for (const act of acts) {
    const added = act.pin_ids.filter((id) => !pinIds.has(id))
    if (taken.length > 0 && pinIds.size + added.length > CHANGES_PAGE_MAX) break
    for (const id of added) pinIds.add(id)
    taken.push(act)
  }
  return { taken, pinIds: [...pinIds] }
}

async function readTouched(db: Database, viewer: Member, acts: readonly ActRow[], pinIds: readonly PinId[]) {
  const listIds = [...new Set(acts.flatMap((act) => act.list_ids))]
  const boardIds = [...new Set([...acts.flatMap((act) => act.board_ids), ...listIds])]
  const pins = await findGridPins(db, viewer, pinIds)
  const boards = (await findBoardsById(db, viewer, boardIds)).map(wireBoard)
  const user = acts.some((act) => act.is_user) ? await findUser(db, viewer.id) : null
  const seenPins = new Set(pins.map(({ id }) => id))
  const seenBoards = new Set(boards.map(({ id }) => id))
  return {
    pins: [...pins],
    gone_pins: pinIds.filter((id) => !seenPins.has(id)),
    boards,
    gone_boards: boardIds.filter((id) => !seenBoards.has(id)),
    user: user && wireUser(user),
    lists: listIds.filter((id) => seenBoards.has(id)).map((id) => `board:${id}` as ListKey),
  }
}
