import type { BoardId, UserId } from '#contracts/ids.ts'
import { COLLABORATORS_MAX } from '#features/boards/constants.ts'
import type { BoardAccess, InviteStatus } from '#features/boards/contract.ts'
import type { Notifier } from '#features/notifications/server/shared/notify.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { only, type Database } from '#server/storage/database.ts'
import { removeOffered, removeSettled } from './board-notices.ts'
import { countedBy, nextInvite, type Invite, type InviteAct } from '../domain/invite-states.ts'

interface InviteRow {
  readonly status: InviteStatus
  readonly access: readonly BoardAccess[]
  readonly is_request: boolean
  readonly is_banned: boolean
}

/** Locks the board until the transaction ends, so that two acts cannot both take the last place of a collaborator. */
export async function lockBoard(db: Database, boardId: BoardId): Promise<void> {
  await db.query({ text: 'select from boards where id = $1 for update', values: [boardId] })
}

/**
 * Applies one act to one person's record, and updates the board's number of collaborators. The caller has locked the
 * board.
 * @param by the acting member, stored as the inviter
 */
export async function applyInvite(
  notifier: Notifier,
  boardId: BoardId,
  userId: UserId,
  act: InviteAct,
  { by, field }: { readonly by: UserId; readonly field: string },
): Promise<Answer<Invite | null, 'invite/not-found' | 'board/full'>> {
  const { db } = notifier
  const before = await findInvite(db, boardId, userId)
  const after = nextInvite(before, act)
  if (after === 'refused') return noInvite(field)
  if (after === before) return ok(after)
  const counted = countedBy(before, after)
  if (counted > 0 && (await countOf(db, boardId)) >= COLLABORATORS_MAX) return full(field)
  if (after === null) {
    await db.query({
      text: 'delete from board_collaborators where board_id = $1 and user_id = $2',
      values: [boardId, userId],
    })
  } else {
    const { status, access, isRequest, isBanned } = after
    await db.query({
      text: `insert into board_collaborators (board_id, user_id, status, access, is_request, is_banned, invited_by)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (board_id, user_id) do update set status = $3, access = $4, is_request = $5, is_banned = $6,
               invited_by = case when $8 then $7 else board_collaborators.invited_by end, changed_at = now()`,
      values: [boardId, userId, status, access, isRequest, isBanned, by, act.type === 'invite' || act.type === 'join'],
    })
  }
  await db.query({
    text: `update boards set collaborator_count = greatest(0, collaborator_count + $2), was_shared = was_shared or $2 > 0,
             transfer_to = case when $2 < 0 and transfer_to = $3 then null else transfer_to end, people_changed_at = now()
           where id = $1`,
    values: [boardId, counted, userId],
  })
  if (counted < 0) await removeOffered(notifier, boardId, userId)
  if (before) await removeSettled(notifier, boardId, userId, before)
  return ok(after)
}

export async function findInvite(db: Database, boardId: BoardId, userId: UserId): Promise<Invite | null> {
  const [row] = await db.query<InviteRow>({
    text: 'select status, access, is_request, is_banned from board_collaborators where board_id = $1 and user_id = $2',
    values: [boardId, userId],
  })
  if (!row) return null
  return { status: row.status, access: row.access, isRequest: row.is_request, isBanned: row.is_banned }
}

async function countOf(db: Database, boardId: BoardId): Promise<number> {
  const rows = await db.query<{ collaborator_count: number }>({
    text: 'select collaborator_count from boards where id = $1',
    values: [boardId],
  })
  return only(rows).collaborator_count
}

export function noInvite(field: string) {
  return fail('invite/not-found', `${field}: there is no such invitation or collaborator`, { field })
}

function full(field: string) {
  return fail('board/full', `${field}: a board has at most ${COLLABORATORS_MAX} collaborators`, { field })
}
