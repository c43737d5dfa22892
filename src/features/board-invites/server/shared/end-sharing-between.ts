import type { BoardId, UserId } from '#contracts/ids.ts'
import { boardList } from '#features/boards/server/shared/board-rows.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange, noteNews } from '#server/sync/note-change.ts'
import { applyInvite } from '../apply-invite.ts'
import type { BoardAct } from '../collaborator-routes.ts'

interface Ended {
  readonly board_id: BoardId
  /** The former collaborator. */
  readonly user_id: UserId
}

/** SQL of one direction: open invitations and requests of a person on boards of the other, or invited by the other. */
const openOf = (person: string, other: string): string =>
  `(c.user_id = ${person} and (b.owner_id = ${other} or (c.invited_by = ${other} and not c.is_request)))`
const IS_OPEN = `(c.status in ('new', 'pending_approval') and (${openOf('$1', '$2')} or ${openOf('$2', '$1')}))`
/** SQL: one of the two is a collaborator on a board of the other. */
const IS_SHARED = `(c.status = 'accepted' and ((c.user_id = $1 and b.owner_id = $2) or (c.user_id = $2 and b.owner_id = $1)))`

/**
 * Ends what two members share on boards of each other: the viewer blocked `other`. Collaborators leave, and open
 * invitations, requests to join and offers end. Two collaborators on a board of a third member both stay.
 */
export async function endSharingBetween(act: BoardAct, other: UserId): Promise<void> {
  const { db, viewer } = act
  const values = [viewer.id, other]
  const boards = await db.query<{ id: BoardId; owner_id: UserId }>({
    name: 'sharing-between',
    // Boards are locked in the order of ids, before what belongs to them, as each act on an invitation does.
    text: `select b.id, b.owner_id from boards b
      where (b.owner_id = $1 and b.transfer_to = $2) or (b.owner_id = $2 and b.transfer_to = $1)
        or b.id in (select c.board_id from board_collaborators c
          where c.user_id = any(array[$1, $2]::bigint[]) and (${IS_OPEN} or ${IS_SHARED}))
      order by b.id for update`,
    values,
  })
  if (boards.length === 0) return
  const ids = boards.map(({ id }) => id)
  await db.query({
    name: 'invites-end-between',
    text: `update board_collaborators c set status = 'not_invited', changed_at = now() from boards b
      where b.id = c.board_id and b.id = any($3::bigint[]) and ${IS_OPEN}`,
    values: [...values, ids],
  })
  await db.query({
    name: 'offers-end-between',
    text: `update boards set people_changed_at = now(), transfer_to = case
          when (owner_id = $1 and transfer_to = $2) or (owner_id = $2 and transfer_to = $1) then null else transfer_to end
        where id = any($3::bigint[])`,
    values: [...values, ids],
  })
  const ended = await db.query<Ended>({
    name: 'collaborations-between',
    text: `select b.id as board_id, c.user_id from board_collaborators c join boards b on b.id = c.board_id
      where b.id = any($3::bigint[]) and ${IS_SHARED}`,
    values: [...values, ids],
  })
  for (const one of ended) await endCollaboration(act, one)

  noteChange(act, { boards: ids, lists: ended.map(({ board_id }) => boardList(board_id)) })
  const tell = (member: UserId, id: BoardId, isShared: boolean) => {
    if (member !== viewer.id) noteNews(act, member, { boards: [id], lists: isShared ? [boardList(id)] : [] })
  }
  const wasShared = new Set(ended.map(({ board_id }) => board_id))
  for (const { id, owner_id } of boards) for (const member of [other, owner_id]) tell(member, id, wasShared.has(id))
  for (const { board_id, user_id } of await collaboratorsOf(db, [...wasShared])) tell(user_id, board_id, true)
}

/** Lets a collaborator leave a board, because a block is between them and its owner. */
export async function endCollaboration(act: BoardAct, one: Ended): Promise<void> {
  const of = { by: act.viewer.id, field: 'options.board_id' }
  const done = await applyInvite(act, one.board_id, one.user_id, { type: 'leave', isBan: false }, of)
  if (!done.ok) throw new Error(`The collaborator ${one.user_id} of the board ${one.board_id} cannot leave`)
}

async function collaboratorsOf(db: Database, boards: readonly BoardId[]): Promise<readonly Ended[]> {
  if (boards.length === 0) return []
  return db.query<Ended>({
    name: 'collaborators-left',
    text: `select board_id, user_id from board_collaborators where board_id = any($1::bigint[]) and status = 'accepted'`,
    values: [boards],
  })
}
