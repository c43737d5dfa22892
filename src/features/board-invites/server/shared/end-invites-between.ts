import type { BoardId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/** SQL of one direction: open invitations and requests of a person on boards of the other, or invited by the other. */
const openOf = (person: string, other: string): string =>
  `(c.user_id = ${person} and (b.owner_id = ${other} or (c.invited_by = ${other} and not c.is_request)))`

/**
 * Ends open invitations to boards, requests to join and offers of a board between two members. Who is a collaborator
 * already stays one.
 * @returns the boards concerned, with their owners
 */
export async function endInvitesBetween(
  db: Database,
  one: UserId,
  other: UserId,
): Promise<readonly { readonly id: BoardId; readonly owner_id: UserId }[]> {
  const values = [one, other]
  const boards = await db.query<{ id: BoardId; owner_id: UserId }>({
    name: 'invites-between',
    // Boards are locked in the order of ids, before what belongs to them, as each act on an invitation does.
    text: `select b.id, b.owner_id from boards b
      where (b.owner_id = $1 and b.transfer_to = $2) or (b.owner_id = $2 and b.transfer_to = $1)
        or b.id in (select c.board_id from board_collaborators c where c.user_id = any(array[$1, $2]::bigint[])
          and c.status in ('new', 'pending_approval') and (${openOf('$1', '$2')} or ${openOf('$2', '$1')}))
      order by b.id for update`,
    values,
  })
  if (boards.length === 0) return []
  const ids = boards.map(({ id }) => id)
  await db.query({
    name: 'invites-end-between',
    text: `update board_collaborators c set status = 'not_invited', changed_at = now() from boards b
      where b.id = c.board_id and b.id = any($3::bigint[]) and c.status in ('new', 'pending_approval')
        and (${openOf('$1', '$2')} or ${openOf('$2', '$1')})`,
    values: [...values, ids],
  })
  await db.query({
    name: 'offers-end-between',
    text: `update boards set transfer_to = null where id = any($3::bigint[])
        and ((owner_id = $1 and transfer_to = $2) or (owner_id = $2 and transfer_to = $1))`,
    values: [...values, ids],
  })
  return boards
}
