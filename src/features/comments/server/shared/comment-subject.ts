import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import { RESTORE_DAYS } from '#features/pins/constants.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { isPinOpen } from '#features/boards/server/shared/visible.ts'
import { fail, ok, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Subject } from '#server/policy/grant.ts'
import type { WireTag } from '../../contract.ts'
import { isCommentShown } from './shown-comments.ts'

export interface FoundComment {
  readonly id: CommentId
  readonly pin_id: PinId
  readonly parent_id: CommentId | null
  readonly user_id: UserId
  readonly pin_owner: UserId
  readonly parent_user: UserId | null
  readonly reply_count: number
  readonly text: string
  readonly tags: readonly WireTag[]
  readonly is_deleted: boolean
  readonly is_try: boolean
  /** True for a try and for a reply to one, which do not count for the pin. */
  readonly is_on_try: boolean
  /** True if one of the viewer and the pin's owner blocked the other. */
  readonly is_blocked: boolean
}

/** Which member an act treats as the comment's owner. */
type Owners = 'author' | 'pin-owner' | 'either'

const SQL = (
  isDeleted: boolean,
) => `select c.id, c.pin_id, c.parent_id, c.user_id, c.text, c.tags, c.reply_count, p.owner_id as pin_owner, above.user_id as parent_user,
  c.deleted_at is not null as is_deleted, not ${isUnblocked('p.owner_id', '$1')} as is_blocked, c.is_try, c.is_try or coalesce(above.is_try, false) as is_on_try
from comments c
join pins p on p.id = c.pin_id
left join boards b on b.id = p.board_id
left join comments above on above.id = c.parent_id
where c.id = $2 and above.deleted_at is null and ${isPinOpen('p', 'b', '$1')} and ${
  isDeleted
    ? `(c.deleted_at is null or (c.deleted_by = $1 and c.deleted_at > now() - interval '${RESTORE_DAYS} days'))`
    : `${isCommentShown('c', '$1')} and (above.id is null or ${isCommentShown('above', '$1')})`
}`

/**
 * A comment that the viewer may see. Deleted, hidden and unknown comments, and those on pins that the viewer may not
 * see, are all reported as missing, as are replies to them.
 */
export function commentSubject(
  id: CommentId,
  field: string,
  owners: Owners = 'author',
): Subject<FoundComment, 'comment/not-found'> {
  return subject(id, field, owners, false)
}

/** `commentSubject`, including comments that the viewer deleted and can restore, and comments that the viewer hid. */
export function restorableSubject(id: CommentId, field: string): Subject<FoundComment, 'comment/not-found'> {
  return subject(id, field, 'either', true)
}

function subject(
  id: CommentId,
  field: string,
  owners: Owners,
  isDeleted: boolean,
): Subject<FoundComment, 'comment/not-found'> {
  return {
    field,
    async find(db, viewer) {
      const [row] = await db.query<FoundComment>({
        name: `comment-subject-${isDeleted}`,
        text: SQL(isDeleted),
        values: [viewer?.id ?? null, id],
      })
      if (!row) return noComment(field)
      return ok({
        row,
        relation: isOwner(row, viewer, owners) ? 'owner' : 'reader',
        foreign: 'is another member’s comment',
        isBlocked: row.is_blocked,
      })
    },
  }
}

function isOwner(row: FoundComment, viewer: Member | null, owners: Owners): boolean {
  const isAuthor = owners !== 'pin-owner' && row.user_id === viewer?.id
  return isAuthor || (owners !== 'author' && row.pin_owner === viewer?.id)
}

export function noComment(field: string): Refusal<'comment/not-found'> {
  return fail('comment/not-found', `${field}: is not a comment`, { field })
}
