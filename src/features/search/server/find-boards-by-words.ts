import type { WireBoard } from '#features/boards/contract.ts'
import { MODULE_BOARDS_MAX } from '#features/feed/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { boardsSql, wireBoard, type BoardRow } from '#features/boards/server/shared/board-record.ts'
import { isBoardVisible } from '#features/boards/server/shared/visible.ts'
import type { Database, Statement } from '#server/storage/database.ts'
import { wantedOf } from './search-statement.ts'

/**
 * Boards whose names hold all words, the viewer's own first, then those with most pins. Secret ones are their owner's alone to
 * find. Somebody else's board without a pin leads nowhere.
 */
export function boardsByWordsStatement(viewer: string | null, words: readonly string[]): Statement {
  return { text: BOARDS_BY_WORDS_SQL, values: [viewer, wantedOf(words), MODULE_BOARDS_MAX] }
}

const IS_OWN = `coalesce(w.owner_id = $1::bigint, false)`
const BOARDS_BY_WORDS_SQL = boardsSql(
  '$1',
  `select w.id, (case when ${IS_OWN} then 1000000000 else 0 end) + w.pin_count as sort_rank from boards w
   where to_tsvector('simple', folded_text(w.name)) @@ to_tsquery('simple', $2) and ${isBoardVisible('w', '$1')}
     and (w.pin_count > 0 or ${IS_OWN})
   order by sort_rank desc, w.id desc limit $3`,
)

export async function findBoardsByWords(
  db: Database,
  viewer: Member | null,
  words: readonly string[],
): Promise<readonly WireBoard[]> {
  return (await db.query<BoardRow>(boardsByWordsStatement(viewer?.id ?? null, words))).map(wireBoard)
}
