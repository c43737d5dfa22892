import type { BoardId, UserId } from '#contracts/ids.ts'
import { countBoard, lockBoardAndSavers } from '#features/pins/server/shared/save-counters.ts'
import type { Sweep } from '#server/define-server-feature.ts'
import { databaseOf } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { eraseTraces } from './erase-traces.ts'

/** Maximum number of accounts per sweep. The next sweep, an hour later, continues. */
const ACCOUNTS_MAX = 20

/**
 * Deletes accounts whose grace period is over. First it deletes their boards, like the member would but permanently.
 * The sweep of deleted pins then removes the boards with their pins and pictures. The member's row is deleted an hour
 * later, when no board is left.
 */
export const deleteAccounts: Sweep = async ({ pool }) => {
  const db = databaseOf(pool)
  const due = await db.query<{ id: UserId }>({
    text: 'select id from users where deletion_due_at < now() order by deletion_due_at limit $1',
    values: [ACCOUNTS_MAX],
  })
  for (const { id } of due) {
    const boards = await db.query<{ id: BoardId }>({
      text: 'select id from boards where owner_id = $1 and deleted_at is null',
      values: [id],
    })
    for (const board of boards) {
      await transaction(pool, async (act) => {
        await lockBoardAndSavers(act, board.id)
        await countBoard(act, board.id, -1)
        await act.query({ text: 'update boards set deleted_at = now() where id = $1', values: [board.id] })
      })
    }
    await db.query({
      text: `update boards set deleted_at = 'epoch' where owner_id = $1 and deleted_at > 'epoch'`,
      values: [id],
    })
    await transaction(pool, async (act) => {
      const [gone] = await act.query({
        text: `select from users u where id = $1 and deletion_due_at < now()
                 and not exists (select from boards b where b.owner_id = u.id) for update`,
        values: [id],
      })
      if (!gone) return
      await eraseTraces(act, id)
      await act.query({ text: 'delete from users where id = $1', values: [id] })
    })
  }
}
