import type { BoardId, PinId } from '#contracts/ids.ts'
import { ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { boardList } from '#features/boards/server/shared/board-rows.ts'
import { notePinsForReaders } from '#features/comments/server/shared/thread-readers.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import { countPins, lockPinsAndSavers } from './save-counters.ts'
import type { Database } from '#server/storage/database.ts'
import { grant } from '#server/policy/grant.ts'
import { distinctIds, pinsSubject } from './own-pins.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

type Outcome = Answer<readonly PinId[], 'pin/not-found' | 'access/denied'>

/**
 * Hides the viewer's own pins everywhere. Their rows in feeds, boards, likes and comments stay as they are.
 * @returns the ids
 */
export async function hidePins(act: Act, ids: readonly PinId[]): Promise<Outcome> {
  const { db, viewer } = act
  const asked = distinctIds(ids)
  await lockPinsAndSavers(db, asked)
  const own = await grant(db, viewer, 'pin.delete', pinsSubject(asked, 'options.ids'))
  if (!own.ok) return own
  const going = own.data.row.filter((pin) => !pin.is_deleted)
  if (going.length === 0) return ok(asked)
  const live = going.filter((pin) => pin.is_board_there)
  await countPins(db, idsOf(live), -1)
  await setDeleted(db, idsOf(going), 'now()')
  await note(act, idsOf(going))
  return ok(asked)
}

/**
 * Restores deleted pins in their former places. Those whose own board is deleted are restored with the board.
 * @returns the ids
 */
export async function showPins(act: Act, ids: readonly PinId[]): Promise<Outcome> {
  const { db, viewer } = act
  const asked = distinctIds(ids)
  await lockPinsAndSavers(db, asked)
  const own = await grant(db, viewer, 'pin.delete', pinsSubject(asked, 'options.ids'))
  if (!own.ok) return own
  const coming = own.data.row.filter((pin) => pin.is_deleted)
  if (coming.length === 0) return ok(asked)
  await setDeleted(db, idsOf(coming), 'null')
  const live = coming.filter((pin) => pin.is_board_there)
  await countPins(db, idsOf(live), 1)
  await note(act, idsOf(coming))
  return ok(asked)
}

async function setDeleted(db: Database, ids: readonly PinId[], at: 'now()' | 'null'): Promise<void> {
  await db.query({ text: `update pins set deleted_at = ${at} where id = any($1::bigint[])`, values: [ids] })
}

async function note(act: Act, pins: readonly PinId[]): Promise<void> {
  const rows = await act.db.query<{ board_id: BoardId }>({
    name: 'own-boards-with',
    text: 'select distinct board_id from board_pins where saved_by = $1 and pin_id = any($2::bigint[])',
    values: [act.viewer.id, pins],
  })
  const boards = rows.map((row) => row.board_id)
  noteChange(act, { pins, boards, lists: boards.map(boardList), users: [act.viewer.id] })
  await notePinsForReaders(act, { ids: pins })
}

function idsOf(pins: readonly { readonly id: PinId }[]): readonly PinId[] {
  return pins.map(({ id }) => id)
}
