import type { BoardId, PinId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import type { RelatedTo } from './shared/list-statements.ts'
import { isPinOpen } from '#features/boards/server/shared/visible.ts'
import { withSharedWords } from '../domain/shared-words.ts'
import type { Database } from '#server/storage/database.ts'

/** The titles of this many newest pins of the board are compared. */
const COMPARED_MAX = 300
/** At most this many pins of the board are put first. */
const LIKE_MAX = 60

interface RelatedRow extends RelatedTo {
  readonly topic_name: string | null
}

/** The data of a pin from which its related list is made; null if this viewer may not see the pin. */
export async function findRelatedTo(db: Database, viewer: Member | null, id: PinId): Promise<RelatedRow | null> {
  const [row] = await db.query<Omit<RelatedRow, 'like'> & { readonly title: string }>({
    name: 'related-to',
    text: `select p.id, p.title, p.board_id, p.rank, p.topic, p.is_shopping_off, t.feed_id, t.name as topic_name from pins p left join boards b on b.id = p.board_id
           left join topics t on t.interest = p.topic where p.id = $2 and ${isPinOpen('p', 'b', '$1')}`,
    values: [viewer?.id ?? null, id],
  })
  if (!row) return null
  const { title, ...to } = row
  return { ...to, like: to.board_id === null ? [] : await findLike(db, id, title, to.board_id) }
}

/**
 * Pins of the same board with similar titles. Pins that the viewer may not see are not filtered here but by the list.
 */
async function findLike(db: Database, id: PinId, title: string, board: BoardId): Promise<readonly PinId[]> {
  const rows = await db.query<{ readonly id: PinId; readonly title: string }>({
    name: 'titles-of-board',
    text: `select p.id, p.title from board_pins s join pins p on p.id = s.pin_id
           where s.board_id = $1 and s.pin_id <> $2 order by s.rank desc, s.pin_id desc limit ${COMPARED_MAX}`,
    values: [board, id],
  })
  return withSharedWords(title, rows).slice(0, LIKE_MAX)
}
