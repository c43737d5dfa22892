import type { CommentId, PinId } from '#contracts/ids.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import { cutPage, pageStart } from '#server/http/list-page.ts'
import { pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { wireLikes } from '#features/pins/server/shared/grid-pins.ts'
import { ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { aggregatedPinId, commentFeed, type WireComment } from './contract.ts'

interface CommentRow extends PinnerRow {
  readonly id: CommentId
  readonly pin_id: PinId
  readonly text: string
  readonly like_count: number
  readonly created_at: Date
}

/** Most liked first, ties by id upwards: the first page's key stands above every count and below every id. */
const PAGE_SQL = `select c.id, c.pin_id, c.text, c.like_count, c.created_at, ${PINNER_COLUMNS}
from (
  select * from comments
  where pin_id = $1 and like_count <= $2::bigint and (like_count < $2::bigint or id > $3::bigint)
  order by like_count desc, id limit $4
) c join users u on u.id = c.user_id
order by c.like_count desc, c.id`

const commentRoutes = [
  handle(commentFeed, permit('comment.read'), async ({ input, viewer, db }) => {
    const seen = pinSubject(aggregatedPinId(input.objectId) as PinId, 'options.objectId')
    const pin = await grant(db, viewer, 'comment.read', seen)
    if (!pin.ok) return pin
    const page = pageStart(input)
    if (!page) return ok([], { bookmark: '-end-' })
    const isFirst = input.bookmarks === undefined || input.bookmarks.length === 0
    const found = await db.query<CommentRow>({
      name: 'comment-page',
      text: PAGE_SQL,
      values: [pin.data.row, page.start.rank, isFirst ? '0' : page.start.id, page.size + 1],
    })
    const { rows, bookmark } = cutPage(found, page.size, (row) => ({
      stage: 0,
      rank: String(row.like_count),
      id: row.id,
    }))
    return ok(rows.map(wireComment), { bookmark })
  }),
]

function wireComment(row: CommentRow): WireComment {
  return {
    id: row.id,
    type: 'aggregatedcomment',
    pin_id: row.pin_id,
    user: wirePinner(row),
    text: row.text,
    created_at: row.created_at.toISOString(),
    reaction_counts: wireLikes(row.like_count),
  }
}

export const comments = defineServerFeature({
  name: 'comments',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => commentRoutes,
})
