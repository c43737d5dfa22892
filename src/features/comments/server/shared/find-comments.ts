import type { CommentId, PinId } from '#contracts/ids.ts'
import { LIKE } from '#features/pins/constants.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { isPinOpen } from '#features/boards/server/shared/visible.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import type { TryPhoto, WireComment, WireTag } from '../../contract.ts'
import { isCommentShown, shownReplyCount } from './shown-comments.ts'

export interface CommentRow extends PinnerRow {
  readonly id: CommentId
  readonly pin_id: PinId
  readonly parent_id: CommentId | null
  readonly text: string
  readonly like_count: number
  readonly reply_count: number
  readonly helpful_count: number
  readonly is_highlighted: boolean
  readonly tags: readonly WireTag[]
  readonly created_at: Date
  readonly edited_at: Date | null
  readonly liked: boolean
  readonly helpful: boolean
  readonly tagged: readonly PinnerRow[] | null
  readonly is_try: boolean
  readonly photo: TryPhoto | null
}

/** @param viewer placeholder of the member's id, null for a visitor */
export function commentColumns(viewer: string): string {
  return `c.id, c.pin_id, c.parent_id, c.text, c.like_count, ${shownReplyCount('c', viewer)} as reply_count, c.helpful_count, c.is_highlighted, c.tags, c.created_at, c.edited_at,
  ${PINNER_COLUMNS}, c.is_try,
  case when c.is_try then (select json_build_object('signature', m.signature, 'width', m.width, 'height', m.height, 'dominant_color', m.color)
     from tried d join media m on m.signature = d.signature where d.comment_id = c.id) end as photo,
  exists (select from comment_marks k where k.user_id = ${viewer}::bigint and k.comment_id = c.id and k.mark = 'like') as liked,
  exists (select from comment_marks k where k.user_id = ${viewer}::bigint and k.comment_id = c.id and k.mark = 'helpful') as helpful,
  (select json_agg(json_build_object('pinner_id', t.id::text, 'pinner_username', t.username, 'pinner_name', t.full_name,
      'pinner_image', t.image_signature, 'pinner_color', t.dominant_color) order by t.id)
     from comment_mentions cm join users t on t.id = cm.user_id where cm.comment_id = c.id) as tagged`
}

const BY_ID_SQL = `select ${commentColumns('$1')}
from comments c
join pins p on p.id = c.pin_id
left join boards b on b.id = p.board_id
join users u on u.id = c.user_id
left join comments above on above.id = c.parent_id
where c.id = any($2::bigint[]) and above.deleted_at is null and ${isCommentShown('c', '$1')} and ${isPinOpen('p', 'b', '$1')}`

/** Comments by id in the form for this viewer. Comments that the viewer may not see are left out. */
export async function findComments(
  db: Database,
  viewer: Pick<Member, 'id'> | null,
  ids: readonly string[],
): Promise<readonly WireComment[]> {
  const rows = await db.query<CommentRow>({
    name: 'comments-by-id',
    text: BY_ID_SQL,
    values: [viewer?.id ?? null, ids],
  })
  return rows.map(wireComment)
}

/** Maximum number of hidden comments that are listed. [R] */
const HIDDEN_LISTED_MAX = 1_000

/** Comments that the viewer hid singly and could see otherwise, newest first. */
export async function findHiddenComments(db: Database, viewer: Pick<Member, 'id'>): Promise<readonly WireComment[]> {
  const rows = await db.query<CommentRow>({
    name: 'comments-hidden',
    text: `select ${commentColumns('$1')}
from hidden_comments hidden
join comments c on c.id = hidden.comment_id
join pins p on p.id = c.pin_id
left join boards b on b.id = p.board_id
join users u on u.id = c.user_id
left join comments above on above.id = c.parent_id
where hidden.user_id = $1 and c.deleted_at is null and above.deleted_at is null
  and ${isUnblocked('c.user_id', '$1')} and ${isPinOpen('p', 'b', '$1')}
order by c.id desc limit ${HIDDEN_LISTED_MAX}`,
    values: [viewer.id],
  })
  return rows.map(wireComment)
}

export function wireComment(row: CommentRow): WireComment {
  return {
    id: row.id,
    type: 'aggregatedcomment',
    pin_id: row.pin_id,
    parent_id: row.parent_id,
    user: wirePinner(row),
    text: row.text,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    tags: [...row.tags],
    tagged_users: (row.tagged ?? []).map(wirePinner),
    reaction_counts: row.like_count === 0 ? {} : { [LIKE]: row.like_count },
    reaction_by_me: row.liked ? LIKE : 0,
    helpful_count: row.helpful_count,
    marked_helpful_by_me: row.helpful,
    highlighted_by_pin_owner: row.is_highlighted,
    comment_count: row.reply_count,
    ...(row.is_try ? { tried: { photo: row.photo } } : {}),
  }
}
