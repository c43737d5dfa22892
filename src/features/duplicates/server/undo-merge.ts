import type { PinId } from '#contracts/ids.ts'
import { PIN_NOTE_MAX } from '#features/pins/constants.ts'
import { showPins } from '#features/pins/server/shared/delete-pins.ts'
import { lockPinsAndSavers } from '#features/pins/server/shared/save-counters.ts'
import { RESTORE_DAYS } from '#features/pins/contract.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import type { Touches } from '#server/sync/note-change.ts'
import { MERGES_SHOWN } from '../constants.ts'
import type { Merge } from '../contract.ts'
import { moveComments, moveMembers, noteMoved, type MemberTable, type Moves } from './merge-pins.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

/** Older merges cannot be undone, because their pins have been deleted permanently. */
export const OLD_MERGES_SQL = `delete from pin_merges where at < now() - interval '${RESTORE_DAYS} days'`

export async function readMerges(db: Database, viewer: Member): Promise<Merge[]> {
  const rows = await db.query<Merge>({
    name: 'merges',
    text: `select m.id::text, m.keep_id::text, p.title, cardinality(m.from_ids) as count from pin_merges m join pins p on p.id = m.keep_id
           where m.user_id = $1 and p.deleted_at is null order by m.at desc, m.id desc limit ${MERGES_SHOWN}`,
    values: [viewer.id],
  })
  return [...rows]
}

/** Restores the deleted pins, and moves back everything that the merge moved and that the remaining pin still has. */
export async function takeBackMerge(
  act: Act,
  tables: readonly MemberTable[],
  id: string,
): Promise<Answer<null, 'pin/not-found' | 'access/denied'>> {
  const { db, viewer } = act
  const [merge] = await db.query<{ keep: PinId; others: PinId[]; moves: readonly Moves[] }>({
    name: 'merge-take',
    text: `delete from pin_merges m using pins p where m.id = $1 and m.user_id = $2 and p.id = m.keep_id and p.deleted_at is null
           returning m.keep_id::text as keep, m.from_ids::text[] as others, m.moves`,
    values: [id, viewer.id],
  })
  if (!merge) return fail('pin/not-found', 'options.id: is not a merge that can be undone', { field: 'options.id' })
  const { keep, others, moves } = merge
  await lockPinsAndSavers(db, [keep, ...others])
  // The pins are restored first, because their counters still include everything that moves back.
  const shown = await showPins(act, others)
  if (!shown.ok) return shown
  for (const move of moves.toReversed()) {
    await giveBackSaves(db, keep, move)
    await giveBackNotes(db, keep, move)
    for (const each of tables) await moveMembers(db, each, keep, move.from, move.members[each.table] ?? [])
    await moveComments(db, keep, move.from, move.comments)
  }
  await noteMoved(act, keep, moves)
  return ok(null)
}

async function giveBackSaves(db: Database, keep: PinId, { from, saves }: Moves): Promise<void> {
  await db.query({
    name: 'merge-give-back-saves',
    text: `with moved as (
        update board_pins s set pin_id = $2 from unnest($3::bigint[], $4::bigint[]) as n (board, by)
        where s.board_id = n.board and s.saved_by = n.by and s.pin_id = $1
          and not exists (select from board_pins k where k.board_id = s.board_id and k.pin_id = $2)
        returning s.board_id
      )
      update pins set save_count = greatest(0, save_count + case when id = $2 then 1 else -1 end * (select count(*)::int from moved))
      where id in ($1, $2)`,
    values: [keep, from, saves.map(({ board }) => board), saves.map(({ by }) => by)],
  })
}

/** Restores the notes. A note that was written after the merge stays. */
async function giveBackNotes(db: Database, keep: PinId, { from, notes }: Moves): Promise<void> {
  for (const { by, kept, text } of notes) {
    await db.query({
      name: 'merge-give-back-note',
      text: `insert into pin_notes (user_id, pin_id, text) values ($1, $2, $3) on conflict (user_id, pin_id) do nothing`,
      values: [by, from, text],
    })
    const merged = `left(concat_ws(E'\\n', $3::text, $4::text), ${PIN_NOTE_MAX})`
    await db.query({
      name: kept === null ? 'merge-remove-note' : 'merge-restore-note',
      text:
        kept === null
          ? `delete from pin_notes where user_id = $1 and pin_id = $2 and text = ${merged}`
          : `update pin_notes set text = $3 where user_id = $1 and pin_id = $2 and text = ${merged}`,
      values: [by, keep, kept, text],
    })
  }
}
