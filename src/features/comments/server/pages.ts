import type { CommentId, PinId } from '#contracts/ids.ts'
import { cutPage, pageStart, type PageInput } from '#server/http/list-page.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import type { WireComment } from '../contract.ts'
import { commentColumns, wireComment, type CommentRow } from './shared/find-comments.ts'
import { isCommentShown } from './shared/shown-comments.ts'

interface Page {
  readonly comments: readonly WireComment[]
  readonly bookmark: string
}

const END: Page = { comments: [], bookmark: '-end-' }
const LIKES_MAX = '2147483647'

const THREAD_SQL = `select ${commentColumns('$1')}
from (
  select * from comments t
  where t.pin_id = $2 and t.parent_id is null and t.deleted_at is null and not t.is_try
    and (t.is_highlighted, t.like_count, t.id) < ($3::boolean, least($4::bigint, ${LIKES_MAX})::int, $5::bigint)
    and ${isCommentShown('t', '$1')}
  order by t.is_highlighted desc, t.like_count desc, t.id desc limit $6
) c join users u on u.id = c.user_id
order by c.is_highlighted desc, c.like_count desc, c.id desc`

/** A page of a pin's comments: highlighted first, then most liked, then newest. */
export async function readThread(db: Database, viewer: Member | null, pinId: PinId, input: PageInput): Promise<Page> {
  const page = pageStart(input)
  if (!page) return END
  const { stage, rank, id } = page.start
  const found = await db.query<CommentRow>({
    name: 'comment-thread',
    text: THREAD_SQL,
    values: [viewer?.id ?? null, pinId, stage === 0, rank, id, page.size + 1],
  })
  const { rows, bookmark } = cutPage(found, page.size, (row) => ({
    stage: row.is_highlighted ? 0 : 1,
    rank: String(row.like_count),
    id: row.id,
  }))
  return { comments: rows.map(wireComment), bookmark }
}

const REPLIES_SQL = `select ${commentColumns('$1')}
from (
  select * from comments t where t.parent_id = $2 and t.id > $3::bigint and ${isCommentShown('t', '$1')} order by t.id limit $4
) c join users u on u.id = c.user_id
order by c.id`

/** A page of replies to a comment, oldest first. */
export async function readReplies(
  db: Database,
  viewer: Member | null,
  commentId: CommentId,
  input: PageInput,
): Promise<Page> {
  const page = pageStart(input)
  if (!page) return END
  const isFirst = input.bookmarks?.[0] === undefined
  const found = await db.query<CommentRow>({
    name: 'comment-replies',
    text: REPLIES_SQL,
    values: [viewer?.id ?? null, commentId, isFirst ? '0' : page.start.id, page.size + 1],
  })
  const { rows, bookmark } = cutPage(found, page.size, (row) => ({ stage: 0, rank: '0', id: row.id }))
  return { comments: rows.map(wireComment), bookmark }
}
