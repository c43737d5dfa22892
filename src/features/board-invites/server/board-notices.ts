import type { BoardId, UserId } from '#contracts/ids.ts'
import { isBoardVisible } from '#features/boards/server/shared/visible.ts'
import type { NoticeKind } from '#features/notifications/contract.ts'
import {
  notify,
  removeNotices,
  unnotify,
  type NoticeSubject,
  type Notifier,
} from '#features/notifications/server/shared/notify.ts'
import type { Member } from '#server/http/handle.ts'
import { only } from '#server/storage/database.ts'
import { BOARD_INVITED, BOARD_INVITED_TO, BOARD_OFFERED, BOARD_PROPOSED, BOARD_REQUESTED } from '../constants.ts'
import type { Invite } from '../domain/invite-states.ts'

type Teller = Notifier & { readonly viewer: Member }

/** Notifies a member of the viewer's act on a board that the member sees. */
export async function notifyOfBoard(call: Teller, boardId: BoardId, to: UserId, notice: NoticeKind): Promise<void> {
  await notify(call, { to, actor: call.viewer.id, notice, subject: subjectOf(boardId) })
}

/** Notifies a member of an invitation. It names the board only if the member may see it without the invitation. */
export async function notifyInvited(call: Teller, boardId: BoardId, to: UserId): Promise<void> {
  const seen = await call.db.query({
    text: `select from boards b where b.id = $1 and ${isBoardVisible('b', '$2')}`,
    values: [boardId, to],
  })
  if (seen.length > 0) return notifyOfBoard(call, boardId, to, BOARD_INVITED_TO)
  await notify(call, { to, actor: call.viewer.id, notice: BOARD_INVITED, subject: { table: 'users', id: to } })
}

/** Removes the notifications of an invitation or a request that is answered or withdrawn. */
export async function removeSettled(
  notifier: Notifier,
  boardId: BoardId,
  userId: UserId,
  before: Invite,
): Promise<void> {
  const subject = subjectOf(boardId)
  if (before.status === 'new') {
    await removeNotices(notifier, { to: userId, notice: BOARD_INVITED_TO, subject })
    await removeUnnamed(notifier, userId)
  }
  if (before.status !== 'pending_approval') return
  const owner = await ownerOf(notifier, boardId)
  if (before.isRequest) await unnotify(notifier, { to: owner, actor: userId, notice: BOARD_REQUESTED, subject })
  else if (!(await isOpen(notifier, `c.board_id = $1 and c.status = 'pending_approval' and not c.is_request`, boardId)))
    await removeNotices(notifier, { to: owner, notice: BOARD_PROPOSED, subject })
}

/** Removes the notification of an offer that was taken or ended. */
export async function removeOffered(notifier: Notifier, boardId: BoardId, to: UserId): Promise<void> {
  await removeNotices(notifier, { to, notice: BOARD_OFFERED, subject: subjectOf(boardId) })
}

/** Removes what a former owner can no longer answer. */
export async function removeOwnersNotices(notifier: Notifier, boardId: BoardId, owner: UserId): Promise<void> {
  for (const notice of [BOARD_REQUESTED, BOARD_PROPOSED])
    await removeNotices(notifier, { to: owner, notice, subject: subjectOf(boardId) })
}

/**
 * Removes the notification of invitations to boards that are not named, once none is left to answer. It is one for all
 * such boards.
 */
async function removeUnnamed(notifier: Notifier, userId: UserId): Promise<void> {
  if (await isOpen(notifier, `c.user_id = $1 and c.status = 'new'`, userId)) return
  await removeNotices(notifier, { to: userId, notice: BOARD_INVITED, subject: { table: 'users', id: userId } })
}

async function isOpen({ db }: Notifier, condition: string, id: BoardId | UserId): Promise<boolean> {
  const open = await db.query({
    text: `select from board_collaborators c join boards b on b.id = c.board_id
      where ${condition} and b.deleted_at is null limit 1`,
    values: [id],
  })
  return open.length > 0
}

async function ownerOf({ db }: Notifier, boardId: BoardId): Promise<UserId> {
  const rows = await db.query<{ owner_id: UserId }>({
    text: 'select owner_id from boards where id = $1',
    values: [boardId],
  })
  return only(rows).owner_id
}

function subjectOf(id: BoardId): NoticeSubject {
  return { table: 'boards', id }
}
