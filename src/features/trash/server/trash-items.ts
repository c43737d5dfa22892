import type { BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { isBoardVisible, isPinCovered } from '#features/boards/server/shared/visible.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import { RESTORE_DAYS } from '#features/pins/constants.ts'
import { cutPage, pageStart, type PageInput } from '#server/http/list-page.ts'
import type { Database } from '#server/storage/database.ts'
import type { TrashKind, WireTrashItem } from '../contract.ts'

interface ItemRow {
  readonly type: TrashKind
  readonly id: PinId | BoardId
  readonly name: string
  readonly signature: ImageSignature | null
  readonly color: string | null
  readonly deleted_at: Date
  /** Time of the deletion in microseconds since 1970. */
  readonly rank: string
}

const RESTORABLE = `deleted_at > now() - interval '${RESTORE_DAYS} days'`
const RANK = '(extract(epoch from deleted_at) * 1000000)::bigint'
/** A rank above all others: the year 9999, in microseconds. */
const RANK_MAX = '253402300799000000'

/**
 * SQL of the picture of the newest pin of the board `b`. Its pins that were made on it are deleted with it, but their
 * owner still sees their pictures here.
 */
function coverSql(condition: string): string {
  return `select cp.signature, cp.color from board_pins s
    join pins cp on cp.id = s.pin_id join boards pb on pb.id = cp.board_id join media m on m.signature = cp.signature
    where s.board_id = b.id ${condition} and cp.deleted_at is null and ${HAS_PICTURE} and not ${isPinCovered('cp')}
      and (cp.board_id = b.id or ${isBoardVisible('pb', '$1')})
    order by s.rank desc, s.pin_id desc limit 1`
}

/**
 * SQL of a page. Each branch reads one page from its own index. A pin of a deleted board is left out, because it is
 * restored with the board.
 */
const PAGE_SQL = `with page as (
    (select 'pin' as type, p.id, p.deleted_at from pins p left join boards b on b.id = p.board_id
     where p.owner_id = $1 and p.${RESTORABLE} and b.deleted_at is null
       and (p.deleted_at, p.id) < (to_timestamp(0) + $2::bigint * interval '1 microsecond', $3::bigint)
     order by p.deleted_at desc, p.id desc limit $4)
    union all
    (select 'board', id, deleted_at from boards
     where owner_id = $1 and ${RESTORABLE} and (deleted_at, id) < (to_timestamp(0) + $2::bigint * interval '1 microsecond', $3::bigint)
     order by deleted_at desc, id desc limit $4)
  ), cut as (select * from page order by deleted_at desc, id desc limit $4)
  select c.type, c.id, c.deleted_at, ${RANK.replace('deleted_at', 'c.deleted_at')} as rank, coalesce(p.title, b.name) as name,
    case when ${HAS_PICTURE} then p.signature else coalesce(chosen.signature, newest.signature) end as signature,
    coalesce(p.color, chosen.color, newest.color) as color
  from cut c
  left join pins p on c.type = 'pin' and p.id = c.id
  left join media m on m.signature = p.signature
  left join boards b on c.type = 'board' and b.id = c.id
  left join lateral (${coverSql('and s.pin_id = b.cover_pin_id')}) chosen on true
  left join lateral (${coverSql('')}) newest on true
  order by c.deleted_at desc, c.id desc`

/** A member's deleted items that can be restored, latest first. */
export async function readTrash(
  db: Database,
  userId: UserId,
  input: PageInput,
): Promise<{ readonly items: WireTrashItem[]; readonly bookmark: string }> {
  const page = pageStart(input)
  if (!page) return { items: [], bookmark: '-end-' }
  const { rank, id } = page.start
  const isFirst = input.bookmarks?.[0] === undefined
  const found = await db.query<ItemRow>({
    name: 'trash-page',
    text: PAGE_SQL,
    values: [userId, isFirst ? RANK_MAX : rank, id, page.size + 1],
  })
  const { rows, bookmark } = cutPage(found, page.size, (row) => ({ stage: 0, rank: row.rank, id: row.id }))
  return { items: rows.map(wireItem), bookmark }
}

function wireItem({ type, id, name, signature, color, deleted_at: at }: ItemRow): WireTrashItem {
  return {
    id: `${type}:${id}`,
    type,
    subject_id: id,
    name,
    image_signature: signature,
    dominant_color: color,
    deleted_at: at.toISOString(),
  }
}

/**
 * Sets the date of the deletion back so far that the item can no longer be restored. The next sweep then deletes it
 * permanently.
 * @returns false if the member has no such item in the trash
 */
export async function purgeItem(db: Database, userId: UserId, type: TrashKind, id: string): Promise<boolean> {
  const gone = await db.query({
    text: `update ${type === 'pin' ? 'pins' : 'boards'} set deleted_at = now() - interval '${RESTORE_DAYS + 1} days'
           where id = $1 and owner_id = $2 and ${RESTORABLE} returning id`,
    values: [id, userId],
  })
  return gone.length > 0
}
