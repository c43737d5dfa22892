import type { PinId } from '#contracts/ids.ts'
import { BOARD_NAME_MAX, BOARD_TITLES_MAX } from '#features/boards/constants.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { suggestTitles } from './shared/suggest-titles.ts'
import { isPinIdVisible } from './shared/visible.ts'

/** Maximum number of boards with the pin, the newest ones, whose names are suggested. */
const BOARDS_LOOKED_AT = 200

const TITLES_SQL = `select name from (
    select t.name, 0 as place, 0 as count from pins p join topics t on t.interest = p.topic where p.id = $1
    union all
    select name, 1, count(*)::int from (
      select b.name from board_pins s join boards b on b.id = s.board_id
      where s.pin_id = $1 and b.privacy = 'public' and not b.is_owner_hidden and b.deleted_at is null
      order by b.id desc limit ${BOARDS_LOOKED_AT}) n
    group by name
  ) found order by place, count desc, name`

/** @returns suggested names, without those of the member's own boards; null if the member cannot see the pin */
export async function findTitles(db: Database, viewer: Member, pinId: PinId): Promise<string[] | null> {
  const [seen] = await db.query<{ is_visible: boolean | null }>({
    name: 'board-titles-pin',
    text: `select ${isPinIdVisible('$2::bigint', '$1')} as is_visible`,
    values: [viewer.id, pinId],
  })
  if (!seen?.is_visible) return null
  const found = await db.query<{ name: string }>({
    name: 'board-titles',
    text: TITLES_SQL,
    values: [pinId],
  })
  const own = await db.query<{ name: string }>({
    name: 'board-names',
    text: 'select name from boards where owner_id = $1 and deleted_at is null',
    values: [viewer.id],
  })
  const names = found.map(({ name }) => name).filter((name) => name.length <= BOARD_NAME_MAX)
  return suggestTitles(
    names,
    own.map(({ name }) => name),
    BOARD_TITLES_MAX,
  )
}
