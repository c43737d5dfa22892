import { RESTORE_DAYS } from '#features/pins/contract.ts'
import type { Database } from './database.ts'

/** Rows of one statement: short ones let members' acts in between. */
const BATCH = 500

const EXPIRED = `deleted_at < now() - interval '${RESTORE_DAYS} days'`

/**
 * In order: pins of boards that go, pins, saves on boards that go, boards. What hangs on a pin (feeds, boards, likes,
 * comments) goes with it by cascade; counters of boards and members left it out when it was deleted, but a pin counts its
 * saves on a deleted board until here.
 */
const STEPS = [
  `with going as (delete from pins where id in (
     select p.id from boards b join pins p on p.board_id = b.id where b.${EXPIRED} limit ${BATCH}) returning id)
   select count(*)::int as gone from going`,
  `with going as (delete from pins where id in (select id from pins where ${EXPIRED} limit ${BATCH}) returning id)
   select count(*)::int as gone from going`,
  `with going as (delete from board_pins where (board_id, pin_id) in (
     select s.board_id, s.pin_id from boards b join board_pins s on s.board_id = b.id where b.${EXPIRED} limit ${BATCH})
     returning pin_id
   ), counted as (
     update pins p set save_count = greatest(0, p.save_count - n.count)
     from (select pin_id, count(*)::int from going group by pin_id) n where p.id = n.pin_id
   )
   select count(*)::int as gone from going`,
  `with going as (delete from boards where id in (select id from boards where ${EXPIRED} limit ${BATCH}) returning id)
   select count(*)::int as gone from going`,
]

/** Deletes for good what was deleted longer than RESTORE_DAYS ago and so can no longer be restored. */
export async function sweepDeleted(db: Database): Promise<void> {
  for (const text of STEPS) {
    for (let gone = BATCH; gone >= BATCH;) {
      const rows = await db.query<{ gone: number }>({ text })
      gone = rows[0]?.gone ?? 0
    }
  }
}
